import type { ToolMessage } from '../conversation';
import { asRecord, parseJson } from '../json';

/** A change that a model made to a note with one tool call. */
export type NoteChange =
  | { readonly kind: 'saved'; readonly noteId: string; readonly content: string }
  | { readonly kind: 'updated'; readonly noteId: string; readonly content: string; readonly before: string }
  | { readonly kind: 'deleted'; readonly noteId: string; readonly content: string };

/** Read from the result that our own memory tools wrote. Null when the call changed nothing. */
export function noteChangeOf({ toolName, status, toolOutput }: ToolMessage): NoteChange | null {
  if (status !== 'complete' || toolOutput === null || !KINDS.has(toolName)) return null;
  const result = asRecord(parseJson(toolOutput));
  const { noteId, note: content, before } = result;
  if (typeof noteId !== 'string' || typeof content !== 'string') return null;
  if (result['saved'] === true) return { kind: 'saved', noteId, content };
  if (result['updated'] === true && typeof before === 'string') return { kind: 'updated', noteId, content, before };
  if (result['deleted'] === true) return { kind: 'deleted', noteId, content };
  return null;
}

/** No server can offer a tool under these names. */
const KINDS: ReadonlySet<string> = new Set(['save_memory', 'update_memory', 'delete_memory']);
