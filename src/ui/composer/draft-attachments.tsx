import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { MessageBody } from '@/domain/conversation';

import { FileChip } from '../attachments/file-chip';
import { ImageThumbnail } from '../attachments/image-thumbnail';
import { IconButton } from '../components/buttons/icon-button';
import { Spinner } from '../components/spinner';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface DraftAttachmentsProps {
  readonly draft: MessageBody;
  readonly isReading: boolean;
  readonly onChange: (change: Pick<MessageBody, 'images' | 'files'>) => void;
}

/** The attachments of the draft, above its text; each can be opened and removed. */
export function DraftAttachments({ draft, isReading, onChange }: DraftAttachmentsProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const { images, files } = draft;
  if (images.length === 0 && files.length === 0 && !isReading) return null;
  return (
    <ScrollView horizontal style={styles.strip} contentContainerStyle={styles.row} keyboardShouldPersistTaps="handled">
      {images.map((image, index) => (
        <Removable
          key={`${index}:${image.base64.length}`}
          name={t('attach.image', { number: index + 1 })}
          onRemove={() => onChange({ images: images.filter((other) => other !== image), files })}
        >
          <ImageThumbnail image={image} number={index + 1} edge={THUMBNAIL} />
        </Removable>
      ))}
      {files.map((file, index) => (
        <Removable
          key={`${index}:${file.name}`}
          name={file.name}
          onRemove={() => onChange({ images, files: files.filter((other) => other !== file) })}
        >
          <FileChip file={file} />
        </Removable>
      ))}
      {isReading && (
        <View style={styles.reading} accessibilityLiveRegion="polite">
          <Spinner />
          <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
            {t('composer.reading')}
          </Text>
        </View>
      )}
    </ScrollView>
  );
}

function Removable({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <View style={styles.chip} testID="attachment-chip">
      {children}
      <IconButton
        icon="close-circle"
        iconColor={colors.onSurfaceVariant}
        style={styles.remove}
        onPress={onRemove}
        accessibilityLabel={t('attach.remove', { name })}
        testID="attachment-remove"
      />
    </View>
  );
}

const THUMBNAIL = 64;

const styles = StyleSheet.create({
  strip: { flexGrow: 0 },
  row: { alignItems: 'center', gap: space.s, paddingHorizontal: space.s, paddingTop: space.xs },
  chip: { flexDirection: 'row', alignItems: 'center' },
  remove: { marginStart: -space.xs },
  reading: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.s,
    minHeight: size.target,
    paddingHorizontal: space.s,
  },
});
