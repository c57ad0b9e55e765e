import type { UserMessage } from '@/domain/conversation';

import { useAppCore } from '../app-context';

const PAGE = 50;

/** Finds the user's last message in a session, however many tool messages follow it. Null if there is none. */
export function useFindLastQuestion(sessionId: string): () => Promise<UserMessage | null> {
  const { messages } = useAppCore();
  return async () => {
    let beforeSeq: number | undefined;
    for (;;) {
      const rows = await messages.page(sessionId, { beforeSeq, limit: PAGE });
      const question = rows.findLast((row) => row.role === 'user');
      if (question) return question;
      if (rows.length < PAGE) return null;
      beforeSeq = rows[0]?.seq;
    }
  };
}
