import { useEffect, useMemo } from 'react';
import { StyleSheet, View } from 'react-native';

import type { Session } from '@/domain/conversation';
import { useChatStore } from '@/state/app-context';
import { useForks } from '@/state/branches';
import { isRunning } from '@/state/live-turn';
import { useContextHistory, useMessages } from '@/state/queries';

import { boundaryOf } from '../context/active-view';
import { liveShape, storedRows, withLiveRows } from './chat-rows';
import { EmptyChat } from './empty-chat';
import { MessageList } from './message-list';

interface ConversationProps {
  readonly session: Session;
  /** The message to open at; the end when there is none. */
  readonly atSeq: number | undefined;
  readonly onSuggestion: (text: string) => void;
}

/** The stored messages and, while a turn runs, the answer that is being made. */
export function Conversation({ session, onSuggestion }: ConversationProps) {
  const { messages, hasNextPage: hasOlder, isFetchingNextPage, fetchNextPage } = useMessages(session.id);
  const question = useChatStore((state) => {
    const turn = state.turns[session.id];
    return turn && isRunning(turn) ? turn.userMessage : null;
  });
  const shape = useChatStore((state) => liveShape(state.turns[session.id]));
  const isStarting = useChatStore((state) => isRunning(state.turns[session.id]));
  const { data: history } = useContextHistory(session.id);
  const forks = useForks(session.id);
  const boundary = useMemo(() => boundaryOf(history ?? []), [history]);
  const rows = useMemo(() => {
    if (!messages) return null;
    return question
      ? withLiveRows(messages, hasOlder, question, shape, boundary, forks)
      : storedRows(messages, hasOlder, boundary, forks);
  }, [messages, hasOlder, question, shape, boundary, forks]);

  const needsOlder = rows?.length === 0 && hasOlder && !isFetchingNextPage; // one turn longer than a page
  useEffect(() => {
    if (needsOlder) void fetchNextPage();
  }, [needsOlder, fetchNextPage]);

  if (!rows || (rows.length === 0 && (hasOlder || isStarting))) return <View style={styles.fill} />;
  if (rows.length === 0) return <EmptyChat session={session} onSuggestion={onSuggestion} />;
  return (
    <MessageList
      sessionId={session.id}
      rows={rows}
      isLoadingOlder={isFetchingNextPage}
      onOlder={() => {
        if (hasOlder && !isFetchingNextPage) void fetchNextPage();
      }}
    />
  );
}

const styles = StyleSheet.create({ fill: { flex: 1 } });
