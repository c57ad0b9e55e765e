import { useEffect } from 'react';
import { useStore } from 'zustand';

import type { MessageBody } from '@/domain/conversation';

import { useDraftStore } from '../app-context';

export interface DraftHandle {
  /** Null until it was read. */
  readonly draft: MessageBody | null;
  edit(change: (draft: MessageBody) => Partial<MessageBody>): void;
  take(): MessageBody;
  sent(): void;
  giveBack(body: MessageBody): void;
  flush(): void;
}

export function useDraft(sessionId: string): DraftHandle {
  const store = useDraftStore();
  const draft = useStore(store, ({ drafts }) => drafts[sessionId] ?? null);
  useEffect(() => {
    void store.getState().open(sessionId);
    return () => void store.getState().flush();
  }, [store, sessionId]);
  const { edit, take, sent, giveBack, flush } = store.getState();
  return {
    draft,
    edit: (change) => edit(sessionId, change),
    take: () => take(sessionId),
    sent: () => sent(sessionId),
    giveBack: (body) => giveBack(sessionId, body),
    flush: () => void flush(),
  };
}

/** Puts words into a chat's composer, below what is there: text that was shared into the app, a link that pre-fills. The same link twice adds them once. */
export function useAddToDraft(): (sessionId: string, words: string) => Promise<void> {
  const store = useDraftStore();
  return async (sessionId, words) => {
    const { open, edit, flush } = store.getState();
    await open(sessionId);
    edit(sessionId, ({ text }) => ({
      text: text.includes(words) ? text : [text, words].filter((part) => part !== '').join('\n'),
    }));
    await flush();
  };
}
