import { useEffect } from 'react';

import type { MessageBody } from '@/domain/conversation';

import { useDraftStore, useShownDraft } from '../app-context';

export interface DraftHandle {
  /** Null while it loads. */
  readonly draft: MessageBody | null;
  /** Also what the screen does not show yet. */
  current(): MessageBody | null;
  edit(change: (draft: MessageBody) => Partial<MessageBody>): void;
  take(): MessageBody;
  markSent(): void;
  restore(body: MessageBody): void;
  flush(): void;
}

export function useDraft(sessionId: string): DraftHandle {
  const store = useDraftStore();
  const draft = useShownDraft(sessionId);
  useEffect(() => {
    void store.getState().open(sessionId);
    return () => void store.getState().flush();
  }, [store, sessionId]);
  const { edit, take, markSent, restore, flush } = store.getState();
  return {
    draft,
    current: () => store.getState().drafts[sessionId] ?? null,
    edit: (change) => edit(sessionId, change),
    take: () => take(sessionId),
    markSent: () => markSent(sessionId),
    restore: (body) => restore(sessionId, body),
    flush: () => void flush(),
  };
}

/**
 * Appends text to a chat's draft, for text shared into the app and for links with a text. Text that the draft already
 * contains is not added again.
 */
export function useAddToDraft(): (sessionId: string, addedText: string) => Promise<void> {
  const store = useDraftStore();
  return async (sessionId, addedText) => {
    const { open, edit, flush } = store.getState();
    await open(sessionId);
    edit(sessionId, ({ text }) => ({
      text: text.includes(addedText) ? text : [text, addedText].filter((part) => part !== '').join('\n'),
    }));
    await flush();
  };
}
