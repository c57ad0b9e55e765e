import type { MemoryNote } from './memory-note';
import { noteTerms } from './note-terms';

/**
 * The most relevant to the query first, then the newest. A shared word counts the more the fewer notes have it, so that "the" and
 * "user", which are in all of them, decide nothing.
 */
export function rankNotes(notes: readonly MemoryNote[], query: string): MemoryNote[] {
  const asked = noteTerms(query);
  const terms = notes.map(({ content }) => noteTerms(content));
  const frequency = new Map<string, number>();
  for (const own of terms)
    for (const term of own) if (asked.has(term)) frequency.set(term, (frequency.get(term) ?? 0) + 1);

  const scored = notes.map((note, index) => {
    let score = 0;
    for (const term of terms[index] ?? []) {
      const shared = frequency.get(term) ?? 0;
      if (shared > 0 && (shared < notes.length || notes.length === 1)) score += 1 / shared;
    }
    return { note, score };
  });
  return scored.sort((a, b) => b.score - a.score || newestFirst(a.note, b.note)).map(({ note }) => note);
}

export function newestFirst(a: MemoryNote, b: MemoryNote): number {
  return b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Whether a note has every word of the query somewhere, in any case. */
export function hasAllWords(note: MemoryNote, query: string): boolean {
  const text = note.content.normalize('NFKC').toLowerCase();
  const words = query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}
