import { scoreTexts } from '../search/bm25';
import { collectPostings } from '../search/collect-postings';
import { readQuestion } from '../search/read-question';
import type { MemoryNote } from './memory-note';

/** All notes: the most relevant to the query first, by BM25 over any of its words, then the newest. */
export function rankNotes(notes: readonly MemoryNote[], query: string): MemoryNote[] {
  return scored(notes, query).map(({ note }) => note);
}

/** First the notes that have every word of the query somewhere, newest first; then those that have some of them, the most relevant first. */
export function findNotes(notes: readonly MemoryNote[], query: string): MemoryNote[] {
  const full = notes.filter((note) => hasAllWords(note, query)).sort(newestFirst);
  const known = new Set(full);
  const partial = scored(notes, query).filter(({ note, score }) => score > 0 && !known.has(note));
  return [...full, ...partial.map(({ note }) => note)];
}

function scored(notes: readonly MemoryNote[], query: string): { readonly note: MemoryNote; readonly score: number }[] {
  const postings = collectPostings(readQuestion(query));
  for (const { content } of notes) postings.add(content);
  const scores = scoreTexts(postings.lengths, postings.words);
  return notes
    .map((note, at) => ({ note, score: scores[at] ?? 0 }))
    .sort((a, b) => b.score - a.score || newestFirst(a.note, b.note));
}

export function newestFirst(a: MemoryNote, b: MemoryNote): number {
  return b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Ignores case. A word may be part of another one. */
function hasAllWords(note: MemoryNote, query: string): boolean {
  const text = note.content.normalize('NFKC').toLowerCase();
  const words = query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}
