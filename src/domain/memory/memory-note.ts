import { failure } from '../chat-error';
import { wellFormed } from '../text/well-formed';

/** `model`: through its tool. `flush`: in the silent turn before a compaction. */
export const NOTE_SOURCES = ['model', 'flush', 'person'] as const;

/** One thing to remember beyond its conversation. Who wrote it and where is kept with it. */
export interface MemoryNote {
  readonly id: string;
  readonly content: string;
  readonly source: (typeof NOTE_SOURCES)[number];
  /** Where it was written; null when the person wrote it, or when that session is gone. */
  readonly sessionId: string | null;
  /** Whom it is for; null: all agents. */
  readonly agentId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A note is a sentence or two. What is longer belongs into a document, and would crowd out every other note. */
export const NOTE_MAX_CHARS = 2_000;

/** What may become a note's text; throws `invalid-argument` for the rest. */
export function noteText(content: string): string {
  const text = wellFormed(content).trim();
  if (noteKey(text) === '') throw failure('invalid-argument', 'A note needs words.');
  if (text.length > NOTE_MAX_CHARS)
    throw failure('invalid-argument', `A note has at most ${NOTE_MAX_CHARS} characters; this one has ${text.length}.`);
  return text;
}

/** Two notes with one key say the same. A model that read a note in its prompt, escaped, names it by what it read. */
export function noteKey(content: string): string {
  return plainLine(content).replaceAll('&lt;', '<').toLowerCase();
}

/** On one line, without what cannot be seen: a note must not look like two, or hide words from the person who reads it. */
export function plainLine(content: string): string {
  return wellFormed(content).replace(UNSEEN, '').replace(BREAKS, ' ').trim();
}

const BREAKS = /[\s\p{Cc}]+/gu;
/** Format characters, but for the joiners that emoji and some scripts need. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;
