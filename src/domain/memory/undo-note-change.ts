import { failure, toChatError } from '../chat-error';
import { noteChangeOf, type NoteChange } from './note-change';
import type { MemoryRepository } from './memory-repository';
import type { MessageRepository } from '../messages/message-repository';
import type { Memory } from './memory';

export interface UndoNoteChangeDeps {
  readonly memory: MemoryRepository;
  readonly messages: Pick<MessageRepository, 'get'>;
}

/** Shows and undoes the change of a memory tool's call. Whether it can be undone follows from the current notes, so nothing else is stored. */
export function createNoteChanges({ memory, messages }: UndoNoteChangeDeps): Pick<Memory, 'changeBy' | 'undoChange'> {
  async function isInForce(change: NoteChange): Promise<boolean> {
    const note = await memory.get(change.noteId);
    return change.kind === 'deleted' ? note === null : note?.content === change.content;
  }

  async function changeBy(messageId: string) {
    const message = await messages.get(messageId);
    const change = message?.role === 'tool' ? noteChangeOf(message) : null;
    return change && { ...change, canUndo: await isInForce(change) };
  }

  return {
    changeBy,
    async undoChange(messageId) {
      const change = await changeBy(messageId);
      if (!change?.canUndo) throw failure('not-found', 'This note changed since then. Edit it in Memory.');
      switch (change.kind) {
        case 'saved':
          return memory.remove(change.noteId);
        case 'updated':
          await memory.update(change.noteId, change.before);
          return;
        case 'deleted':
          // The deletion may have become final, but the call still has the text.
          await memory.restore(change.noteId).catch(async (thrown: unknown) => {
            if (toChatError(thrown).kind !== 'not-found') throw thrown;
            const { content } = change;
            await memory.add({ content, source: 'model', sessionId: null, agentId: null });
          });
      }
    },
  };
}
