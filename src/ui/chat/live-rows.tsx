import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { useChatStore } from '@/state/app-context';
import type { LiveTurn } from '@/state/live-turn';
import { useShallow } from 'zustand/react/shallow';

import { useNow } from '../format/use-now';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { liveGroups } from './chat-rows';
import { Markdown } from './markdown/markdown';
import { Caret } from './caret';
import { ThinkingLine } from './thinking-line';
import { ToolCard } from './tool-card';

interface LiveRowProps {
  readonly sessionId: string;
  readonly index: number;
}

/** Subscribes to its own words, so that a new one renders this row and no other. */
export function LiveAnswerRow({ sessionId, index }: LiveRowProps) {
  const { t } = useTranslation();
  const { text, thinking, isThinking, thoughtMs, isNewest } = useChatStore(
    useShallow((state) => readAnswer(state.turns[sessionId], index)),
  );
  return (
    <View style={styles.answer} role="article" aria-label={t('chat.assistant')} testID="message-assistant">
      {thinking !== '' && <ThinkingLine text={thinking} isOpenEnded={isThinking} durationMs={thoughtMs} />}
      {text !== '' && <Markdown text={text} isGrowing end={isNewest ? <Caret /> : null} />}
    </View>
  );
}

export function LiveToolRow({ sessionId, index }: LiveRowProps) {
  const segment = useChatStore((state) => {
    const group = liveGroups(state.turns[sessionId])[index];
    return group?.kind === 'tool' ? group.segment : null;
  });
  return segment && <ToolCard call={segment} />;
}

/** One quiet line that says what the wait is for. */
export function LiveStatusRow({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const turn = useChatStore((state) => state.turns[sessionId]);
  const now = useNow(1000);
  if (turn?.phase.kind === 'retrying') {
    const { error, attempt, until } = turn.phase;
    const remaining = Math.max(0, Math.ceil((until - now) / 1000));
    return (
      <StatusLine
        words={t('turn.retrying', { reason: t(`error.${error.kind}`), seconds: remaining, attempt })}
        color={colors.warning}
      />
    );
  }
  return <StatusLine words={t(`turn.${activity(turn)}`)} color={colors.onSurfaceVariant} />;
}

function StatusLine({ words, color }: { words: string; color: string }) {
  return (
    <View style={styles.status} accessibilityLiveRegion="polite" testID="turn-status">
      <Text variant="bodyMedium" style={{ color }}>
        {words}
      </Text>
    </View>
  );
}

function activity(turn: LiveTurn | undefined) {
  const last = turn?.segments.at(-1);
  if (turn?.phase.kind === 'starting') return 'starting';
  if (turn?.phase.kind !== 'answering' || !last) return 'waiting';
  if (last.kind === 'thinking') return 'thinking';
  if (last.kind === 'text') return 'writing';
  return last.status === 'streaming' ? 'tool' : 'waiting';
}

function readAnswer(turn: LiveTurn | undefined, index: number) {
  const groups = liveGroups(turn);
  const group = groups[index];
  const segments = group?.kind === 'answer' ? group.segments : [];
  const thoughts = segments.filter((segment) => segment.kind === 'thinking');
  const isThinking = thoughts.some(({ endedAt }) => endedAt === null);
  const thought = thoughts.reduce((sum, { startedAt, endedAt }) => sum + ((endedAt ?? startedAt) - startedAt), 0);
  return {
    text: segments.map((segment) => (segment.kind === 'text' ? segment.text : '')).join(''),
    thinking: thoughts.map(({ text }) => text).join('\n\n'),
    isThinking,
    thoughtMs: isThinking ? null : thought,
    isNewest: index === groups.length - 1,
  };
}

const styles = StyleSheet.create({
  answer: { gap: space.s },
  status: { minHeight: size.target, justifyContent: 'center' },
});
