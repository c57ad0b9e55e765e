import type { MemoryNote } from './memory-note';

/** Durable notes. No two that the same agent sees say the same. */
export interface MemoryRepository {
  /** The same note twice is one note: then the stored one comes back. */
  add(note: NewNote): Promise<AddedNote>;
  update(id: string, content: string): Promise<MemoryNote>;
  /** Hides the note; `restore` brings it back. */
  remove(id: string): Promise<void>;
  restore(id: string): Promise<MemoryNote>;
  /** Imported notes are used from now on. One that another note says already is removed. */
  takeOver(ids: readonly string[]): Promise<void>;
  /** Null when there is none, or it was removed. */
  get(id: string): Promise<MemoryNote | null>;
  /** Newest first. */
  list(scope?: NoteScope): Promise<readonly MemoryNote[]>;
  /** First those that have every word of the query, newest first; then those that have some of them, the most relevant first. */
  search(query: string, options: NoteScope & { limit: number }): Promise<readonly MemoryNote[]>;
  /** All that requests may include, the most relevant to the query first, then the newest. */
  relevant(query: string, options: NoteScope & { limit: number }): Promise<readonly MemoryNote[]>;
  /** The note that says this, whatever its case and spacing. */
  find(content: string, scope: NoteScope): Promise<MemoryNote | null>;
}

/** Without an agent: all notes, for the user. With one: those for all, and its own, without imported ones that are off. */
export interface NoteScope {
  readonly agentId?: string;
}

export type NewNote = Pick<MemoryNote, 'content' | 'source' | 'sessionId' | 'agentId'>;

export interface AddedNote {
  readonly note: MemoryNote;
  readonly isNew: boolean;
}
