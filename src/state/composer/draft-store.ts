import { createStore, type StoreApi } from 'zustand/vanilla';

import { toChatError, type ChatError } from '@/domain/chat-error';
import type { MessageBody } from '@/domain/conversation';
import type { AppCore } from '@/domain/app-core';
import type { ScreenHold } from '../turns/screen-hold';
import { isEmptyBody } from '@/domain/turn/check-body';

/** The maximum age of unsaved typing that is lost if the app is killed. */
export const SAVE_AFTER_MS = 300;

export const EMPTY_BODY: MessageBody = { text: '', images: [], files: [] };

/**
 * The text and attachments that were entered but not sent. The store is at most 300 ms ahead of the database. While a
 * draft is being sent, the database keeps it: storing the message deletes the draft in the same transaction, and a
 * draft that could not be sent is restored.
 */
export interface DraftState {
  /** Contains only sessions that were opened. */
  readonly drafts: Readonly<Record<string, MessageBody>>;
  open(sessionId: string): Promise<void>;
  edit(sessionId: string, change: (draft: MessageBody) => Partial<MessageBody>): void;
  /** Empties the composer and returns its content. The caller must then call `markSent` or `restore`. */
  take(sessionId: string): MessageBody;
  markSent(sessionId: string): void;
  /** Puts the body back, before anything typed since. */
  restore(sessionId: string, body: MessageBody): void;
  /** Saves all pending changes now, because the app is about to be suspended. */
  flush(): Promise<void>;
}

export type DraftStore = StoreApi<DraftState>;

interface DraftStoreDeps {
  readonly drafts: AppCore['drafts'];
  readonly onError: (error: ChatError) => void;
  /** The screen need not empty the composer before the message has left. It empties the field itself. */
  readonly screenHold?: Pick<ScreenHold, 'begin' | 'end'>;
}

export function createDraftStore({ drafts, onError, screenHold }: DraftStoreDeps): DraftStore {
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
        onError(toChatError(thrown));
      }
    }

    function change(sessionId: string, part: Partial<MessageBody>): void {
      show(sessionId, { ...draftOf(sessionId), ...part });
      screenHold?.end(); // the field shows what was typed only once it is told
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
        // The stored draft must equal the sent text, or a crash would restore an older version.
        void save(sessionId);
        beingSent.add(sessionId);
        screenHold?.begin();
        show(sessionId, EMPTY_BODY);
        return body;
      },
      markSent(sessionId) {
        beingSent.delete(sessionId);
        const typedMeanwhile = draftOf(sessionId);
        if (!isEmpty(typedMeanwhile)) change(sessionId, typedMeanwhile);
      },
      restore(sessionId, body) {
        beingSent.delete(sessionId);
        const { text, images, files } = draftOf(sessionId);
        change(sessionId, {
          text: [body.text, text].filter((part) => part !== '').join('\n'),
          images: [...body.images, ...images],
          files: [...body.files, ...files],
        });
        void save(sessionId); // no other copy is stored now
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
