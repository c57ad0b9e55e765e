import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { useShallow } from 'zustand/react/shallow';

import type { AssistantMessage } from '@/domain/conversation';
import { useChatStore } from '@/state/app-context';
import type { LiveTurn } from '@/state/live-turn';

import { space } from '../theme/metrics';
import { AnswerState } from './answer-state';
import { Caret } from './caret';
import { liveGroups, thinkingText } from './chat-rows';
import { Foldable } from './long-text';
import { Markdown } from './markdown/markdown';
import { MessageActions } from './message-actions';
import { PinMark } from './pin-mark';
import { ThinkingLine } from './thinking-line';

interface AnswerRowProps {
  readonly sessionId: string;
  readonly index: number;
  /** Null while it is being written. */
  readonly message: AssistantMessage | null;
  readonly isLast: boolean;
  readonly endsTurn: boolean;
}

/** Live, it subscribes to its own words: a new one renders this row and no other. Stored, it reads its message. */
export function AnswerRow({ sessionId, index, message, isLast, endsTurn }: AnswerRowProps) {
  const { t } = useTranslation();
  const live = useChatStore(useShallow((state) => (message ? SILENT : readLive(state.turns[sessionId], index))));
  const { text, thinking, isThinking, thoughtMs } = message ? readStored(message) : live;
  return (
    <View>
      {message?.pinned && <PinMark />}
      <View style={styles.answer} role="article" aria-label={t('chat.assistant')} testID="message-assistant">
        {thinking !== '' && <ThinkingLine text={thinking} isOpenEnded={isThinking} durationMs={thoughtMs} />}
        {text !== '' && (
          <Foldable text={text} isOpen={message === null}>
            {(shown) => <Markdown text={shown} isGrowing={message === null} end={live.isNewest ? CARET : null} />}
          </Foldable>
        )}
        {message && <AnswerState message={message} isLast={isLast} sessionId={sessionId} />}
      </View>
      {message && endsTurn && (
        <View style={styles.actions}>
          <MessageActions message={message} />
        </View>
      )}
    </View>
  );
}

const CARET = <Caret />;

const SILENT = { text: '', thinking: '', isThinking: false, thoughtMs: null as number | null, isNewest: false };

function readStored(message: AssistantMessage): typeof SILENT {
  return { ...SILENT, text: message.content, thinking: thinkingText(message) };
}

function readLive(turn: LiveTurn | undefined, index: number): typeof SILENT {
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
  actions: { flexDirection: 'row', marginStart: -space.m, marginBottom: -space.m },
});
