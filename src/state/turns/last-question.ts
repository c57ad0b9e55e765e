import type { UserMessage } from '@/domain/conversation';

import { useAppCore } from '../app-context';

const PAGE = 50;

/** Finds what was asked last in a session, behind however many tools the answer used. Null: nothing was asked yet. */
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
