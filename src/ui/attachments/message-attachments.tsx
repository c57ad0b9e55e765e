import { StyleSheet, View } from 'react-native';

import type { UserMessage } from '@/domain/conversation';

import { space } from '../theme/metrics';
import { FileChip } from './file-chip';
import { ImageThumbnail } from './image-thumbnail';

/** The attachments of a question, shown above its text, or the pictures of an answer. */
export function MessageAttachments({ message: { images, files } }: { message: Pick<UserMessage, 'images' | 'files'> }) {
  if (images.length === 0 && files.length === 0) return null;
  return (
    <View style={styles.list}>
      {images.map((image, index) => (
        <ImageThumbnail
          key={`image ${index}`}
          image={image}
          number={index + 1}
          edge={images.length === 1 ? LARGE : SMALL}
        />
      ))}
      {files.map((file, index) => (
        <FileChip key={`file ${index}`} file={file} />
      ))}
    </View>
  );
}

const LARGE = 220;
const SMALL = 120;

const styles = StyleSheet.create({
  list: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-start', gap: space.s, paddingVertical: space.xs },
});
