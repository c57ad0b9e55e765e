import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { Omission } from '@/domain/chat-event';

import { exactCount } from '../format/numbers';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** What the next request leaves out, by kind. What the summary covers is shown with the summary. */
export function OmissionList({ omitted }: { omitted: readonly Omission[] }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const listed = omitted.flatMap(({ what, count }) => (what === 'covered-by-summary' ? [] : [{ what, count }]));
  if (listed.length === 0) return null;
  return (
    <View style={styles.list} testID="omissions">
      <Text variant="titleSmall" accessibilityRole="header">
        {t('context.omissions')}
      </Text>
      {listed.map(({ what, count }) => (
        <View key={what} style={styles.line} testID={`omission-${what}`}>
          <Text variant="bodySmall" style={[styles.text, { color: colors.onSurfaceVariant }]}>
            {t(`context.omission.${what}`)}
          </Text>
          <Text variant="bodySmall">{exactCount(count, i18n.language)}</Text>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  list: { gap: space.xs },
  line: { flexDirection: 'row', gap: space.s },
  text: { flex: 1 },
});
