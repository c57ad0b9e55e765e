import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import type { SelfTest } from '@/domain/facts/receipt';

import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

/** How many facts of the summarised messages the model can still reach. */
export function ReachableFacts({ selfTest }: { selfTest: SelfTest | null }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  if (!selfTest || selfTest.total === 0) return null;
  const { total, reachable, unchecked } = selfTest;
  const isWhole = reachable === total;
  return (
    <View style={styles.row} testID="reachable-facts" accessible>
      <Icon
        source={isWhole ? 'check-circle-outline' : 'alert-outline'}
        size={size.smallIcon}
        color={isWhole ? colors.onSurfaceVariant : colors.warning}
      />
      <Text variant="bodySmall" style={[styles.text, { color: isWhole ? colors.onSurfaceVariant : colors.warning }]}>
        {[
          t('context.factsReachable', { count: total, reachable }),
          ...(unchecked > 0 ? [t('context.factsUnchecked', { count: unchecked })] : []),
        ].join(' · ')}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space.s, marginBottom: space.xs },
  text: { flex: 1 },
});
