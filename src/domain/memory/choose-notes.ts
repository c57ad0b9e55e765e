import type { Message } from '../conversation';
import type { MemoryNote } from './memory-note';
import { NOTES_CHOSEN } from './note-limits';
import type { MemoryRepository } from './memory-repository';
import type { RequestPrefix, RequestPrefixRepository } from '../context/request-prefix-repository';

export interface ChooseNotesDeps {
  readonly memory: Pick<MemoryRepository, 'relevant'>;
  readonly requestPrefixes: Pick<RequestPrefixRepository, 'notes'>;
}

export interface ChosenNotes {
  readonly notes: readonly MemoryNote[];
  /** This version of the context had chosen before. */
  readonly isKept: boolean;
}

/**
 * The notes of a version are chosen for its first question and stay: a note that is saved later, or a question about something else, must
 * not change the beginning of every request and so cost the provider's cache. The choice is larger than any budget, so that it holds for every model.
 */
export async function chooseNotes(
  deps: ChooseNotesDeps,
  head: RequestPrefix,
  messages: readonly Message[],
): Promise<ChosenNotes> {
  const kept = await deps.requestPrefixes.notes(head);
  if (kept) return { notes: kept, isKept: true };
  const question = messages.findLast((message) => message.role === 'user');
  const notes = await deps.memory.relevant(question?.role === 'user' ? question.content : '', {
    agentId: head.agentId,
    limit: NOTES_CHOSEN,
  });
  return { notes, isKept: false };
}
