import { SAVE_MEMORY } from '@/domain/memory/save-memory';
import type { Tool } from '@/domain/tools/tool';
import { requireMemory, requireNote, textOf, type MemoryToolsDeps } from './memory-input';
import { createSearchMemory } from './search-memory';

const TIMEOUT_MS = 10_000;

/**
 * Tools with which a model keeps notes. A change names a note by its text, not by an id, so that the user can read in the approval what
 * will change. Each result contains what undo needs.
 */
export function createMemoryTools(deps: MemoryToolsDeps): Tool[] {
  return [saveMemory(deps), updateMemory(deps), deleteMemory(deps), createSearchMemory(deps)];
}

function saveMemory(deps: MemoryToolsDeps): Tool {
  return {
    definition: SAVE_MEMORY,
    risk: 'changes',
    server: null,
    needsMemory: true,
    timeoutMs: TIMEOUT_MS,
    describe: (input) => ({ host: null, sends: textOf(input, 'content') }),
    async run(input, context) {
      await requireMemory(deps, context);
      const { note, isNew } = await deps.memory.add({
        content: textOf(input, 'content'),
        source: 'model',
        sessionId: context.sessionId,
        agentId: null,
      });
      return JSON.stringify({ saved: isNew, noteId: note.id, note: note.content });
    },
  };
}

function updateMemory(deps: MemoryToolsDeps): Tool {
  return {
    definition: {
      name: 'update_memory',
      description: 'Replaces one note in memory that is no longer right.',
      inputSchema: {
        type: 'object',
        properties: {
          note: { type: 'string', description: 'The note as it reads now, word for word.' },
          content: { type: 'string', description: 'The note as it should read.' },
        },
        required: ['note', 'content'],
        additionalProperties: false,
      },
    },
    risk: 'changes',
    server: null,
    needsMemory: true,
    dropOrder: 4,
    timeoutMs: TIMEOUT_MS,
    describe: (input) => ({ host: null, sends: `${textOf(input, 'note')}\n→\n${textOf(input, 'content')}` }),
    async run(input, context) {
      const before = await requireNote(deps, context, textOf(input, 'note'));
      const { content } = await deps.memory.update(before.id, textOf(input, 'content'));
      return JSON.stringify({ updated: true, noteId: before.id, note: content, before: before.content });
    },
  };
}

function deleteMemory(deps: MemoryToolsDeps): Tool {
  return {
    definition: {
      name: 'delete_memory',
      description: 'Removes one note from memory, for example when the user asks to forget it.',
      inputSchema: {
        type: 'object',
        properties: { note: { type: 'string', description: 'The note, word for word.' } },
        required: ['note'],
        additionalProperties: false,
      },
    },
    risk: 'changes',
    server: null,
    needsMemory: true,
    dropOrder: 3,
    timeoutMs: TIMEOUT_MS,
    describe: (input) => ({ host: null, sends: textOf(input, 'note') }),
    async run(input, context) {
      const note = await requireNote(deps, context, textOf(input, 'note'));
      await deps.memory.remove(note.id);
      return JSON.stringify({ deleted: true, noteId: note.id, note: note.content });
    },
  };
}
