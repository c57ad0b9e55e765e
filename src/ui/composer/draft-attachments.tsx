import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { MessageBody } from '@/domain/conversation';

import { FileChip } from '../attachments/file-chip';
import { ImageThumbnail } from '../attachments/image-thumbnail';
import { IconButton } from '../components/buttons/icon-button';
import { Spinner } from '../components/spinner';
import { lineStyle } from '../i18n/text-direction';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import type { FileBeingRead } from './use-attach';

interface DraftAttachmentsProps {
  readonly draft: MessageBody;
  /** Files that are being read and are not part of the draft yet. */
  readonly reading: readonly FileBeingRead[];
  readonly onChange: (change: Pick<MessageBody, 'images' | 'files'>) => void;
}

/** The attachments of the draft, above its text; each can be opened and removed. */
export function DraftAttachments({ draft, reading, onChange }: DraftAttachmentsProps) {
  const { t } = useTranslation();
  const { images, files } = draft;
  if (images.length === 0 && files.length === 0 && reading.length === 0) return null;
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
      {reading.map((file, index) => (
        <Removable key={`reading:${index}:${file.name}`} name={file.name} onRemove={file.cancel}>
          <Reading name={file.name} />
        </Removable>
      ))}
    </ScrollView>
  );
}

function Reading({ name }: { name: string }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <View style={styles.reading} accessibilityLiveRegion="polite" testID="attachment-reading">
      <Spinner />
      <View style={styles.texts}>
        <Text variant="labelLarge" numberOfLines={1} style={lineStyle(name)}>
          {name}
        </Text>
        <Text variant="labelSmall" style={{ color: colors.onSurfaceVariant }}>
          {t('composer.reading')}
        </Text>
      </View>
    </View>
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
    maxWidth: 200,
    paddingHorizontal: space.s,
  },
  texts: { flexShrink: 1 },
});
