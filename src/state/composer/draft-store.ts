import { createStore, type StoreApi } from 'zustand/vanilla';

import { toChatError, type ChatError } from '@/domain/chat-error';
import type { MessageBody } from '@/domain/conversation';
import type { AppCore } from '@/domain/app-core';
import { isEmptyBody } from '@/domain/turn/check-body';

/** Of what was typed, a killed app loses less than this. */
export const SAVE_AFTER_MS = 300;

export const EMPTY_BODY: MessageBody = { text: '', images: [], files: [] };

/**
 * What was typed and not yet sent. The store is ahead of the database by at most 300 ms. While a draft is being sent the database keeps it:
 * storing the message deletes it in the same transaction, and one that could not be sent is given back.
 */
export interface DraftState {
  /** A session that is not in here was not opened yet. */
  readonly drafts: Readonly<Record<string, MessageBody>>;
  open(sessionId: string): Promise<void>;
  edit(sessionId: string, change: (draft: MessageBody) => Partial<MessageBody>): void;
  /** The composer is empty from now on; `sent` or `giveBack` must follow. */
  take(sessionId: string): MessageBody;
  sent(sessionId: string): void;
  /** Puts something in front of what has been typed meanwhile. */
  giveBack(sessionId: string, body: MessageBody): void;
  /** Writes now what would be written within 300 ms: the app is about to be suspended. */
  flush(): Promise<void>;
}

export type DraftStore = StoreApi<DraftState>;

interface DraftStoreDeps {
  readonly drafts: AppCore['drafts'];
  readonly onFault: (error: ChatError) => void;
}

export function createDraftStore({ drafts, onFault }: DraftStoreDeps): DraftStore {
  const unsaved = new Map<string, Set<keyof MessageBody>>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const beingSent = new Set<string>();

  return createStore<DraftState>()((set, get) => {
    const show = (sessionId: string, draft: MessageBody) =>
      set((state) => ({ drafts: { ...state.drafts, [sessionId]: draft } }));
    const draftOf = (sessionId: string) => get().drafts[sessionId] ?? EMPTY_BODY;

    async function save(sessionId: string): Promise<void> {
      clearTimeout(timers.get(sessionId));
      timers.delete(sessionId);
      const parts = unsaved.get(sessionId);
      if (!parts || beingSent.has(sessionId)) return;
      unsaved.delete(sessionId);
      const { text, images, files } = draftOf(sessionId);
      const attachments = parts.has('images') || parts.has('files') ? { images, files } : {};
      try {
        await drafts.save(sessionId, { ...(parts.has('text') ? { text } : {}), ...attachments });
      } catch (thrown) {
        onFault(toChatError(thrown));
      }
    }

    function change(sessionId: string, part: Partial<MessageBody>): void {
      show(sessionId, { ...draftOf(sessionId), ...part });
      const parts = unsaved.get(sessionId) ?? new Set();
      for (const name of Object.keys(part) as (keyof MessageBody)[]) parts.add(name);
      unsaved.set(sessionId, parts);
      if (!timers.has(sessionId))
        timers.set(
          sessionId,
          setTimeout(() => void save(sessionId), SAVE_AFTER_MS),
        );
    }

    return {
      drafts: {},
      async open(sessionId) {
        if (get().drafts[sessionId]) return;
        const stored = await drafts.get(sessionId);
        if (!get().drafts[sessionId]) show(sessionId, stored ?? EMPTY_BODY);
      },
      edit: (sessionId, changed) => change(sessionId, changed(draftOf(sessionId))),
      take(sessionId) {
        const body = draftOf(sessionId);
        // What is stored must be what is sent, or the wrong thing would come back after a crash.
        void save(sessionId);
        beingSent.add(sessionId);
        show(sessionId, EMPTY_BODY);
        return body;
      },
      sent(sessionId) {
        beingSent.delete(sessionId);
        const typedMeanwhile = draftOf(sessionId);
        if (!isEmpty(typedMeanwhile)) change(sessionId, typedMeanwhile);
      },
      giveBack(sessionId, body) {
        beingSent.delete(sessionId);
        const { text, images, files } = draftOf(sessionId);
        change(sessionId, {
          text: [body.text, text].filter((part) => part !== '').join('\n'),
          images: [...body.images, ...images],
          files: [...body.files, ...files],
        });
        void save(sessionId); // it is stored nowhere else any more
      },
      async flush() {
        await Promise.all([...unsaved.keys()].map(save));
      },
    };
  });
}

/** Nothing that could be sent. */
export function isEmpty(body: MessageBody): boolean {
  return isEmptyBody(body);
}
