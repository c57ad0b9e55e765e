import type { MemoryNote } from '@/domain/memory/memory-note';
import type { MemoryRepository } from '@/domain/memory/memory-repository';
import type { ToolContext, ToolInput } from '@/domain/tools/tool';

export interface MemoryToolsDeps {
  readonly memory: MemoryRepository;
  /** The agent of a session, and whether its memory is on. */
  readonly agentIn: (sessionId: string) => Promise<{ readonly agentId: string; readonly memoryOn: boolean }>;
}

/** A model can call a tool that is not offered to it, so this checks again that memory is on. */
export async function requireMemory(deps: MemoryToolsDeps, { sessionId }: ToolContext): Promise<string> {
  const { agentId, memoryOn } = await deps.agentIn(sessionId);
  if (!memoryOn) throw new Error('Memory is switched off.');
  return agentId;
}

export async function requireNote(deps: MemoryToolsDeps, context: ToolContext, content: string): Promise<MemoryNote> {
  const agentId = await requireMemory(deps, context);
  const note = await deps.memory.find(content, { agentId });
  if (!note) throw new Error('There is no such note. Find it with search_memory and give it word for word.');
  return note;
}

export function textOf(input: ToolInput, name: string): string {
  const value = input[name];
  return typeof value === 'string' ? value : '';
}
