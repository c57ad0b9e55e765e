import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet } from 'react-native';
import { Text } from 'react-native-paper';

import { useChatStore } from '@/state/app-context';
import { isRunning } from '@/state/turns/live-turn';
import { useContextSize } from '@/state/context';

import { ProgressRing } from '../components/progress-ring';
import { exactCount } from '../format/numbers';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { useContextSheet } from './context-sheet-opener';
import { fillLevel } from './fill-level';

/** How full the model's context window is: by the current request while an answer is written, else by the next one. */
export function ContextGauge({ sessionId }: { sessionId: string }) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const open = useContextSheet();
  const stored = useContextSize(sessionId).data ?? null;
  const live = useChatStore((state) => {
    const turn = state.turns[sessionId];
    return turn && isRunning(turn) ? turn.context : null;
  });
  const context = live ?? stored;
  const fill = context && fillLevel(context);
  const color = { calm: colors.primary, high: colors.warning, full: colors.error }[fill?.level ?? 'calm'];
  const label = fill
    ? t('context.gauge', { percent: fill.percent })
    : t('context.gaugeUnknown', { tokens: exactCount(context?.estimatedTokens ?? 0, i18n.language) });
  return (
    <Pressable
      onPress={() => open('overview')}
      style={styles.gauge}
      role="button"
      aria-label={label}
      testID="context-gauge"
    >
      <ProgressRing
        diameter={size.icon}
        thickness={3}
        share={(fill?.percent ?? 0) / 100}
        color={color}
        trackColor={colors.surfaceVariant}
      />
      {fill && (
        <Text
          variant="labelMedium"
          style={[styles.percent, { color: fill.level === 'calm' ? colors.onSurface : color }]}
        >
          {t('context.percent', { percent: fill.percent })}
        </Text>
      )}
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
