import { SAVE_MEMORY } from '@/domain/memory/save-memory';
import type { MemoryNote } from '@/domain/memory/memory-note';
import type { MemoryRepository } from '@/domain/memory/memory-repository';
import type { Tool, ToolContext, ToolInput } from '@/domain/tools/tool';

const TIMEOUT_MS = 10_000;
const MAX_HITS = 12;

export interface MemoryToolsDeps {
  readonly memory: MemoryRepository;
  /** The agent of a session, and whether its memory is on. */
  readonly agentIn: (sessionId: string) => Promise<{ readonly agentId: string; readonly memoryOn: boolean }>;
}

/**
 * Tools with which a model keeps notes. A change names a note by its text, not by an id, so that the user can read in the approval what
 * will change. Each result contains what undo needs.
 */
export function createMemoryTools(deps: MemoryToolsDeps): Tool[] {
  return [saveMemory(deps), updateMemory(deps), deleteMemory(deps), searchMemory(deps)];
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

function searchMemory(deps: MemoryToolsDeps): Tool {
  return {
    definition: {
      name: 'search_memory',
      description: 'Finds notes in memory, also those that are not in view.',
      inputSchema: {
        type: 'object',
        properties: { query: { type: 'string', description: 'Words that must all occur in the note.' } },
        required: ['query'],
        additionalProperties: false,
      },
    },
    risk: 'reads-device',
    server: null,
    needsMemory: true,
    dropOrder: 5,
    timeoutMs: TIMEOUT_MS,
    describe: (input) => ({ host: null, sends: textOf(input, 'query') }),
    async run(input, context) {
      const agentId = await requireMemory(deps, context);
      const notes = await deps.memory.search(textOf(input, 'query'), { agentId, limit: MAX_HITS });
      if (notes.length === 0) return 'No note contains all of these words. Try fewer or other words.';
      return JSON.stringify(
        notes.map(({ content, source, updatedAt }) => ({
          note: content,
          source,
          at: new Date(updatedAt).toISOString(),
        })),
      );
    },
  };
}

/** A model can call a tool that is not offered to it, so this checks again that memory is on. */
async function requireMemory(deps: MemoryToolsDeps, { sessionId }: ToolContext): Promise<string> {
  const { agentId, memoryOn } = await deps.agentIn(sessionId);
  if (!memoryOn) throw new Error('Memory is switched off.');
  return agentId;
}

async function requireNote(deps: MemoryToolsDeps, context: ToolContext, content: string): Promise<MemoryNote> {
  const agentId = await requireMemory(deps, context);
  const note = await deps.memory.find(content, { agentId });
  if (!note) throw new Error('There is no such note. Find it with search_memory and give it word for word.');
  return note;
}

function textOf(input: ToolInput, name: string): string {
  const value = input[name];
  return typeof value === 'string' ? value : '';
}
