import type { PropsWithChildren } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { useChatStore } from '@/state/app-context';
import type { LiveTurn } from '@/state/turns/live-turn';

import { Button } from '../../components/buttons/button';
import { useNow } from '../../format/use-now';
import { size } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

/** One line that says what the turn is waiting for. It reads no more than it shows, so a new word does not render it. */
export function LiveStatusRow({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const phase = useChatStore((state) => state.turns[sessionId]?.phase);
  const waiting = useChatStore((state) => waitingCalls(state.turns[sessionId]));
  const doing = useChatStore((state) => activity(state.turns[sessionId]));
  const stop = useChatStore((state) => state.stop);
  const now = useNow(1000);
  if (phase?.kind === 'retrying') {
    const { error, attempt, until } = phase;
    const remaining = Math.max(0, Math.ceil((until - now) / 1000));
    return (
      <StatusLine
        text={t('turn.retrying', { reason: t(`error.${error.kind}`), seconds: remaining, attempt })}
        color={colors.warning}
      >
        <Button mode="text" onPress={() => stop(sessionId)} testID="cancel-retry">
          {t('app.cancel')}
        </Button>
      </StatusLine>
    );
  }
  const text = waiting > 0 ? approvalText(waiting) : doing && t(`turn.${doing}`);
  return <StatusLine text={text} color={colors.onSurfaceVariant} />;

  /** One question is right above and says it itself; of several, some may be out of sight. */
  function approvalText(count: number): string | null {
    return count > 1 ? t('turn.approval', { count }) : null;
  }
}

interface StatusLineProps extends PropsWithChildren {
  readonly text: string | null;
  readonly color: string;
}

function StatusLine({ text, color, children }: StatusLineProps) {
  return (
    <View style={styles.status} accessibilityLiveRegion="polite" testID="turn-status">
      {text !== null && (
        <Text variant="bodyMedium" style={[styles.text, { color }]}>
          {text}
        </Text>
      )}
      {children}
    </View>
  );
}

function waitingCalls(turn: LiveTurn | undefined): number {
  return turn?.segments.filter((segment) => segment.kind === 'tool' && segment.status === 'waiting').length ?? 0;
}

/** Null: the line of the thinking itself says it. */
function activity(turn: LiveTurn | undefined) {
  const last = turn?.segments.at(-1);
  if (turn?.phase.kind === 'starting') return 'starting';
  if (turn?.phase.kind !== 'answering' || !last) return 'waiting';
  if (last.kind === 'thinking') return last.text === '' ? 'waiting' : null;
  if (last.kind === 'text') return 'writing';
  return last.status === 'streaming' ? 'tool' : 'waiting';
}

const styles = StyleSheet.create({
  status: { minHeight: size.target, flexDirection: 'row', alignItems: 'center', flexWrap: 'wrap' },
  text: { flexShrink: 1 },
});
