/** What a model did to the memory, as the result of its tool tells it; enough to take it back. */
export type MemoryChange =
  | { readonly kind: 'saved'; readonly noteId: string; readonly note: string }
  | { readonly kind: 'updated'; readonly noteId: string; readonly note: string; readonly before: string }
  | { readonly kind: 'deleted'; readonly noteId: string; readonly note: string };

/** Null: another tool, or nothing was changed. */
export function readMemoryChange(toolName: string, toolOutput: string | null): MemoryChange | null {
  const result = asRecord(toolOutput);
  const { noteId, note, before } = result;
  if (typeof noteId !== 'string' || typeof note !== 'string') return null;
  if (toolName === 'save_memory' && result.saved === true) return { kind: 'saved', noteId, note };
  if (toolName === 'delete_memory' && result.deleted === true) return { kind: 'deleted', noteId, note };
  if (toolName !== 'update_memory' || result.updated !== true || typeof before !== 'string') return null;
  return { kind: 'updated', noteId, note, before };
}

/** What is stored may be anything: a server of another version wrote it, or it was cut. */
function asRecord(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
