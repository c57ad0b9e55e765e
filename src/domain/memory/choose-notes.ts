import type { Message } from '../conversation';
import type { MemoryNote } from './memory-note';
import type { MemoryRepository } from './memory-repository';
import { NOTES_CHOSEN } from './note-limits';

export interface ChosenNotes {
  readonly notes: readonly MemoryNote[];
  /** This version of the context had chosen before. */
  readonly isKept: boolean;
}

interface Choice {
  readonly agentId: string;
  /** The notes that this version chose before; null: none yet. */
  readonly kept: readonly MemoryNote[] | null;
  readonly messages: readonly Message[];
}

/**
 * The notes of a version are chosen for its first question and stay. A note that is saved later, or a question about something else, must
 * not change the beginning of every request, because that would invalidate the provider's cache. The choice is larger than any budget, so
 * that it holds for every model.
 */
export async function chooseNotes(
  memory: Pick<MemoryRepository, 'relevant'>,
  { agentId, kept, messages }: Choice,
): Promise<ChosenNotes> {
  if (kept) return { notes: kept, isKept: true };
  const question = messages.findLast((message) => message.role === 'user');
  const text = question?.role === 'user' ? question.content : '';
  return { notes: await memory.relevant(text, { agentId, limit: NOTES_CHOSEN }), isKept: false };
}
