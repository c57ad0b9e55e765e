import { useCallback } from 'react';

import { useChatStore } from '@/state/app-context';

/** Sends the first message and queues the others, so that each is sent once the one before it is answered. Stop holds the rest. */
export function useSendAll(sessionId: string): (messages: readonly string[]) => Promise<void> {
  const sendOrQueue = useChatStore((state) => state.sendOrQueue);
  return useCallback(
    async (messages) => {
      const [first, ...rest] = messages;
      if (first === undefined) return;
      const sent = sendOrQueue({ sessionId, text: first }, () => undefined);
      for (const text of rest) await sendOrQueue({ sessionId, text }, () => undefined);
      await sent;
    },
    [sendOrQueue, sessionId],
  );
}
