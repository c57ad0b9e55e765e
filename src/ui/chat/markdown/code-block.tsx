import * as Clipboard from 'expo-clipboard';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { IconButton, Text } from 'react-native-paper';

import { useNotices } from '../../components/notices';
import { radius, size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { monospace } from '../../theme/typography';

interface CodeBlockProps {
  readonly code: string;
  readonly language: string;
  readonly end?: ReactNode;
}

/** Code keeps its lines and scrolls sideways. */
export function CodeBlock({ code, language, end }: CodeBlockProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const notices = useNotices();
  const copy = async () => {
    await Clipboard.setStringAsync(code);
    notices.show({ text: t('chat.copied') });
  };
  return (
    <View style={[styles.block, { backgroundColor: colors.codeBackground, borderColor: colors.outlineVariant }]}>
      <View style={styles.head}>
        <Text variant="labelSmall" style={[styles.language, { color: colors.onSurfaceVariant }]}>
          {language}
        </Text>
        <IconButton
          icon="content-copy"
          size={size.smallIcon}
          iconColor={colors.onSurfaceVariant}
          style={styles.copy}
          onPress={() => void copy()}
          accessibilityLabel={t('chat.copyCode')}
        />
      </View>
      <ScrollView horizontal contentContainerStyle={styles.code} tabIndex={0}>
        <Text variant="bodyMedium" selectable style={{ fontFamily: monospace }}>
          {code}
          {end}
        </Text>
      </ScrollView>
    </View>
  );
}

const styles = StyleSheet.create({
  block: { borderRadius: radius.m, borderWidth: StyleSheet.hairlineWidth, overflow: 'hidden' },
  head: { flexDirection: 'row', alignItems: 'center', paddingStart: space.m },
  language: { flex: 1 },
  copy: { width: size.target, height: size.target - 12, margin: 0 },
  code: { paddingHorizontal: space.m, paddingBottom: space.m },
});
