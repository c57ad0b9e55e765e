import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { useShallow } from 'zustand/react/shallow';

import type { AssistantMessage } from '@/domain/conversation';
import type { Fork } from '@/domain/branches/branches';
import { useChatStore } from '@/state/app-context';
import type { LiveTurn } from '@/state/turns/live-turn';
import { textOf } from '@/state/sessions/messages';

import { CutNote } from '../../context/cut-note';
import { space } from '../../theme/metrics';
import { AnswerParts } from '../answer-parts/answer-parts';
import { AnswerState } from './answer-state';
import { Caret } from './caret';
import { liveGroups, thinkingText, type LiveGroup } from './chat-rows';
import { ForkSwitch } from './fork-switch';
import { HoldToOpen } from '../menu/hold-to-open';
import { Foldable } from './long-text';
import { Markdown } from '../markdown/markdown';
import { MessageActions } from '../menu/message-actions';
import { useMessageSheets } from '../menu/message-sheets';
import { AnswerModel } from './models/answer-model';
import { PinIcon } from './pin-icon';
import { ThinkingLine } from './thinking-line';

interface AnswerRowProps {
  readonly sessionId: string;
  readonly index: number;
  /** Null while the answer is being written. */
  readonly message: AssistantMessage | null;
  /** The cut-off messages that this one continues; they are shown as one answer. */
  readonly earlier: readonly AssistantMessage[];
  readonly questionId: string | null;
  readonly fork: Fork | null;
  readonly isLast: boolean;
  readonly endsTurn: boolean;
  readonly namesModel: boolean;
}

/** A live row subscribes to its own text, so a new word renders only that. A stored row shows its message. */
export function AnswerRow(props: AnswerRowProps) {
  const { sessionId, index, message, earlier, questionId, fork, isLast, endsTurn, namesModel } = props;
  const { t } = useTranslation();
  const openSheet = useMessageSheets();
  const live = useChatStore(useShallow((state) => (message ? SILENT : readLive(state.turns[sessionId], index))));
  const pieces = message ? [...earlier, message] : NO_PIECES;
  const { thinking, isThinking, thoughtMs } = message ? readStored(pieces) : live;
  const subject =
    message && (endsTurn || isLast) ? ({ kind: 'answer', message, pieces, questionId, isLast } as const) : null;
  return (
    <View>
      {message?.pinned && <PinIcon />}
      <HoldToOpen
        onOpen={(anchor) => subject && openSheet(subject, 'menu', anchor)}
        style={styles.answer}
        role="article"
        aria-label={t('chat.assistant')}
        testID="message-assistant"
      >
        {thinking !== '' && <ThinkingLine text={thinking} isOpenEnded={isThinking} durationMs={thoughtMs} />}
        <AnswerText sessionId={sessionId} index={index} pieces={message ? pieces : null} />
        {message && <AnswerParts pieces={pieces} />}
        {message && <AnswerState pieces={pieces} isLast={isLast} sessionId={sessionId} />}
      </HoldToOpen>
      {message && <CutNote sessionId={sessionId} messageIds={pieces.map(({ id }) => id)} />}
      {subject && endsTurn && (
        <View style={styles.actions}>
          <MessageActions subject={subject} />
          {namesModel && <AnswerModel model={subject.message} />}
          {fork && <ForkSwitch fork={fork} />}
        </View>
      )}
    </View>
  );
}

interface AnswerTextProps {
  readonly sessionId: string;
  readonly index: number;
  /** Null while the answer is being written. */
  readonly pieces: readonly AssistantMessage[] | null;
}

/** The same component before and after the last word, so that nothing is mounted again. */
function AnswerText({ sessionId, index, pieces }: AnswerTextProps) {
  const isGrowing = pieces === null;
  const live = useChatStore(useShallow((state) => (isGrowing ? readLiveText(state.turns[sessionId], index) : NO_TEXT)));
  const text = isGrowing ? live.text : textOf(pieces);
  if (text === '') return null;
  return (
    <Foldable text={text} isOpen={isGrowing}>
      {(shown) => <Markdown text={shown} isGrowing={isGrowing} end={live.isNewest ? CARET : null} />}
    </Foldable>
  );
}

const NO_PIECES: readonly AssistantMessage[] = [];
const CARET = <Caret />;

const NO_TEXT = { text: '', isNewest: false };
const SILENT = { thinking: '', isThinking: false, thoughtMs: null as number | null };

function readStored(pieces: readonly AssistantMessage[]): typeof SILENT {
  const thinking = pieces.map(thinkingText).filter((text) => text !== '');
  const thought = pieces.reduce((sum, { thinkingMs }) => sum + (thinkingMs ?? 0), 0);
  return { ...SILENT, thinking: thinking.join('\n\n'), thoughtMs: thought > 0 ? thought : null };
}

function readLiveText(turn: LiveTurn | undefined, index: number): typeof NO_TEXT {
  const groups = liveGroups(turn);
  const segments = segmentsOf(groups[index]);
  return {
    text: segments.map((segment) => (segment.kind === 'text' ? segment.text : '')).join(''),
    isNewest: index === groups.length - 1,
  };
}

function readLive(turn: LiveTurn | undefined, index: number): typeof SILENT {
  const thoughts = segmentsOf(liveGroups(turn)[index]).filter((segment) => segment.kind === 'thinking');
  const isThinking = thoughts.some(({ endedAt }) => endedAt === null);
  const thought = thoughts.reduce((sum, { startedAt, endedAt }) => sum + ((endedAt ?? startedAt) - startedAt), 0);
  return {
    thinking: thoughts.map(({ text }) => text).join('\n\n'),
    isThinking,
    thoughtMs: isThinking ? null : thought,
  };
}

function segmentsOf(group: LiveGroup | undefined) {
  return group?.kind === 'answer' ? group.segments : [];
}

const styles = StyleSheet.create({
  answer: { gap: space.s },
  actions: { flexDirection: 'row', marginStart: -space.m, marginBottom: -space.m },
});
