import type { AddedNote } from './memory-repository';
import type { MemoryNote } from './memory-note';
import type { NoteChange } from './note-change';

/** The user's own notes and those that models made. A change or a removal applies at once, in every session. */
export interface Memory {
  /** Newest first. */
  list(): Promise<readonly MemoryNote[]>;
  search(query: string, limit?: number): Promise<readonly MemoryNote[]>;
  /** Without an agent: for all of them. A note that is there already comes back as it is. */
  add(input: { readonly content: string; readonly agentId?: string | null }): Promise<AddedNote>;
  update(id: string, content: string): Promise<MemoryNote>;
  remove(id: string): Promise<void>;
  /** Takes back a removal. */
  restore(id: string): Promise<MemoryNote>;
  /** Imported notes are off until the user takes them over. */
  takeOver(ids: readonly string[]): Promise<void>;
  /** The change that the call in this tool row made to a note; null when it changed none. */
  changeBy(messageId: string): Promise<NoteChangeState | null>;
  /** Takes that back: the note goes, reads as before, or is there again. Throws `not-found` when it was changed since. */
  undoChange(messageId: string): Promise<void>;
  /** For all, or whether it works for this agent: that needs both switches. */
  isOn(agentId?: string): Promise<boolean>;
  setOn(on: boolean, agentId?: string): Promise<void>;
}

/** `canUndo` is false once it was undone, or when the note has been changed again. */
export type NoteChangeState = NoteChange & { readonly canUndo: boolean };
