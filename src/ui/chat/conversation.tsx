import { useCallback, useEffect, useMemo, useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { useShallow } from 'zustand/react/shallow';

import type { Session } from '@/domain/conversation';
import type { SoughtText } from '@/domain/search/sought-text';
import { useChatStore } from '@/state/app-context';
import { useForks } from '@/state/sessions/branches';
import { isRunning } from '@/state/turns/live-turn';
import { useMessages, useSpokenModels, type Anchor } from '@/state/sessions/message-pages';
import { useContextHistory } from '@/state/context';

import { boundaryOf } from '../context/active-view';
import { isAbove, liveRowKinds, rowAt, storedRows, withLiveRows, withStartingTurn } from './rows/chat-rows';
import { SuggestionContext, type SendSuggestion } from './demo/suggestion-context';
import { EmptyChat } from './empty-chat';
import { MessageList } from './message-list';
import { haveSeveralSpoken, nameModels } from './rows/models/name-models';
import { useOnChange } from './rows/use-on-change';

interface ConversationProps {
  readonly session: Session;
  /** The message to open at; undefined opens at the end. */
  readonly atSeq: number | undefined;
  /** What to show in that message. */
  readonly sought?: SoughtText | undefined;
  readonly onSuggestion: SendSuggestion;
}

/** The stored messages and, while a turn runs, the answer being written. */
export function Conversation({ session, atSeq, sought, onSuggestion }: ConversationProps) {
  const { anchor, goToEnd } = useAnchor(atSeq);
  const stored = useMessages(session.id, anchor);
  const { messages, hasOlder, hasNewer, isReadingOlder, isReadingNewer, readOlder, readNewer } = stored;
  const question = useChatStore((state) => {
    const turn = state.turns[session.id];
    return turn && isRunning(turn) ? turn.userMessage : null;
  });
  const liveKinds = useChatStore(useShallow((state) => liveRowKinds(state.turns[session.id])));
  const liveModel = useChatStore((state) => {
    const turn = state.turns[session.id];
    return turn && isRunning(turn) ? turn.model : null;
  });
  const spoken = useSpokenModels(session.id).data ?? NO_MODELS;
  const isStarting = useChatStore((state) => isRunning(state.turns[session.id]));
  const { data: history } = useContextHistory(session.id);
  const forks = useForks(session.id);
  const boundary = useMemo(() => boundaryOf(history ?? []), [history]);
  const rows = useMemo(() => {
    if (!messages) return null;
    const known = () => storedRows(messages, { hasOlder, hasNewer }, boundary, forks);
    const unnamed =
      question && !hasNewer
        ? withLiveRows(messages, hasOlder, question, liveKinds, boundary, forks)
        : isStarting
          ? withStartingTurn(known())
          : known();
    return haveSeveralSpoken(spoken, liveModel) ? nameModels(unnamed, liveModel) : unnamed;
  }, [messages, hasOlder, hasNewer, question, isStarting, liveKinds, boundary, forks, spoken, liveModel]);

  // After sending, the list scrolls to the question and its answer.
  const asked = question?.id ?? null;
  useOnChange(asked, () => {
    if (asked !== null && hasNewer) goToEnd();
  });

  const target = anchor.kind === 'around' ? (rows && rowAt(rows, anchor.seq))?.key : undefined;
  // A turn can be longer than a page, and rows start with a user message.
  const isCut = rows !== null && (anchor.kind === 'around' ? isAbove(rows, anchor.seq) : rows.length === 0);
  const needsOlder = isCut && hasOlder && !isReadingOlder;
  useEffect(() => {
    if (needsOlder) void readOlder();
  }, [needsOlder, readOlder]);

  if (!rows || (isCut && hasOlder) || (rows.length === 0 && isStarting)) return <View style={styles.fill} />;
  if (rows.length === 0) return <EmptyChat session={session} onSuggestion={onSuggestion} />;
  return (
    <SuggestionContext.Provider value={onSuggestion}>
      <MessageList
        key={anchor.kind === 'end' ? anchor.visit : 'around'}
        sessionId={session.id}
        rows={rows}
        runningQuestionId={asked}
        target={target}
        sought={sought}
        hasNewer={hasNewer}
        isReadingOlder={isReadingOlder}
        onOlder={() => {
          if (hasOlder && !isReadingOlder) void readOlder();
        }}
        onNewer={() => {
          if (hasNewer && !isReadingNewer) void readNewer();
        }}
        onLatest={goToEnd}
      />
    </SuggestionContext.Provider>
  );
}

/** Where reading starts: at the given message, and later at the end. */
function useAnchor(atSeq: number | undefined) {
  const [anchor, setAnchor] = useState<Anchor>(
    atSeq === undefined ? { kind: 'end', visit: 0 } : { kind: 'around', seq: atSeq },
  );
  const goToEnd = useCallback(
    () => setAnchor((before) => ({ kind: 'end', visit: before.kind === 'end' ? before.visit + 1 : 0 })),
    [],
  );
  return { anchor, goToEnd };
}

const NO_MODELS: readonly string[] = [];

const styles = StyleSheet.create({ fill: { flex: 1 } });
