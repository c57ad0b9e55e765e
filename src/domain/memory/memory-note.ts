import { failure } from '../chat-error';
import { oneLine } from '../text/one-line';
import { wellFormed } from '../text/well-formed';

/** `model`: through its tool. `flush`: in the silent turn before a compaction. */
export const NOTE_SOURCES = ['model', 'flush', 'person'] as const;

/** One thing to remember beyond its conversation. Who wrote it and where is kept with it. */
export interface MemoryNote {
  readonly id: string;
  readonly content: string;
  readonly source: (typeof NOTE_SOURCES)[number];
  /** The session it was written in; null when the user wrote it, or when that session is gone. */
  readonly sessionId: string | null;
  /** The agent it is for; null: all agents. */
  readonly agentId: string | null;
  /** `off`: it came with an import, and no request includes it until the user takes it over. Null: it was written here. */
  readonly imported: 'off' | 'on' | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A note is a sentence or two. What is longer belongs into a document, and would crowd out every other note. */
export const NOTE_MAX_CHARS = 2_000;

/** The trimmed text of a note; throws `invalid-argument` when it is blank or too long. */
export function noteText(content: string): string {
  const text = wellFormed(content).trim();
  if (noteKey(text) === '') throw failure('invalid-argument', 'A note can’t be empty.');
  if (text.length > NOTE_MAX_CHARS)
    throw failure(
      'invalid-argument',
      `A note can have up to ${NOTE_MAX_CHARS} characters. This one has ${text.length}.`,
    );
  return text;
}

/** Two notes with one key say the same. A model that read a note in its prompt, escaped, names it by what it read. */
export function noteKey(content: string): string {
  return plainLine(content).replaceAll('&lt;', '<').toLowerCase();
}

/** On one line, without invisible characters: a note must not look like two, or hide text from the user. */
export function plainLine(content: string): string {
  return oneLine(wellFormed(content).replace(UNSEEN, ''));
}

/** Format characters, but for the joiners that emoji and some scripts need. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;
