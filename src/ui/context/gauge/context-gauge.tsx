import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet } from 'react-native';
import { Text } from 'react-native-paper';

import { ProgressRing } from '../../components/progress-ring';
import { radius, size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { useContextSheet } from '../context-sheet-opener';
import { useContextFill } from './use-context-fill';

/** Below this, there is nothing to watch; the chat's menu shows the number at any time. */
const SHOWN_FROM_PERCENT = 50;

/** How full the model's context is, once it is half full. */
export function ContextGauge({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const open = useContextSheet();
  const { fill } = useContextFill(sessionId);
  if (!fill || fill.percent < SHOWN_FROM_PERCENT) return null;
  const color = { calm: colors.primary, high: colors.warning, full: colors.error }[fill.level];
  return (
    <Pressable
      onPress={() => open('overview')}
      style={styles.gauge}
      role="button"
      aria-label={t('context.gauge', { percent: fill.percent })}
      testID="context-gauge"
    >
      <ProgressRing
        diameter={size.icon}
        thickness={3}
        share={fill.percent / 100}
        color={color}
        trackColor={colors.surfaceVariant}
      />
      <Text variant="labelMedium" style={[styles.percent, { color: fill.level === 'calm' ? colors.onSurface : color }]}>
        {t('context.percent', { percent: fill.percent })}
      </Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  gauge: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.s - 2,
    minHeight: size.target,
    minWidth: size.target,
    justifyContent: 'center',
    paddingHorizontal: space.m,
    borderRadius: radius.full,
  },
  percent: { fontVariant: ['tabular-nums'] },
});
