import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Icon, Text, TouchableRipple } from 'react-native-paper';

import type { FilePart } from '@/domain/conversation';

import { LongText } from '../chat/rows/long-text';
import { isCutOff } from '../composer/attach/read-file';
import { exactCount, fileSize } from '../format/numbers';
import { Sheet } from '../layout/sheet';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** The name of an attached file. A tap shows the text that the model receives. */
export function FileChip({ file }: { file: FilePart }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const [open, setOpen] = useState(false);
  const cutOff = isCutOff(file);
  const facts = t('attach.characters', {
    size: fileSize(file.size, { t, language: i18n.language }),
    length: exactCount(file.text.length, i18n.language),
  });
  return (
    <View style={[styles.clip, { backgroundColor: colors.surface, borderColor: colors.outlineVariant }]}>
      <TouchableRipple
        onPress={() => setOpen(true)}
        accessibilityRole="button"
        accessibilityLabel={t('attach.open', { name: file.name })}
        testID="file-chip"
      >
        <View style={styles.row}>
          <Icon source="file-document-outline" size={size.icon + 2} color={colors.onSurfaceVariant} />
          <View style={styles.texts}>
            <Text variant="labelLarge" numberOfLines={1}>
              {file.name}
            </Text>
            <Text
              variant="labelSmall"
              numberOfLines={1}
              style={{ color: cutOff ? colors.warning : colors.onSurfaceVariant }}
            >
              {cutOff ? t('attach.cutOff') : facts}
            </Text>
          </View>
        </View>
      </TouchableRipple>
      {open && (
        <Sheet visible tall title={file.name} onClose={() => setOpen(false)}>
          <ScrollView contentContainerStyle={styles.text}>
            <Text variant="labelMedium" style={{ color: colors.onSurfaceVariant }}>
              {facts}
            </Text>
            <LongText text={file.text} />
          </ScrollView>
        </Sheet>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  clip: { borderRadius: radius.m, borderWidth: StyleSheet.hairlineWidth, overflow: 'hidden', maxWidth: 280 },
  row: { flexDirection: 'row', alignItems: 'center', gap: space.s, paddingHorizontal: space.m, minHeight: size.target },
  texts: { flexShrink: 1, paddingVertical: space.xs },
  text: { padding: space.xl, gap: space.s },
});
