import { estimateFromText } from '../tokens/token-estimator';
import { headOf } from '../text/whole-characters';
import { labelOf, SAMPLE_KEY, type TranscriptEntry } from './summary-transcript';

/** How much transcript one call reads, labels included. */
export interface PartSize {
  readonly tokens: number;
  readonly chars: number;
}

/** The blank line between two entries. */
const GAP_CHARS = 2;
const GAP_TOKENS = 2;
/** No script has more characters per token. A longer beginning of a text need not be counted. */
const MOST_CHARS_PER_TOKEN = 8;
/** A piece ends at a line or a word if there is one in its last fifth. */
const BREAK_SEARCH_RATIO = 0.2;

/**
 * Divides a transcript, in order, into parts of at most this size. Nothing is left out: an entry that is larger than a part is divided over
 * several, and its pieces joined are its text. Empty: a part could not even hold a label.
 */
export function divideEntries(entries: readonly TranscriptEntry[], size: PartSize): TranscriptEntry[][] {
  const parts: TranscriptEntry[][] = [];
  let tokens = 0;
  let chars = 0;
  for (const entry of entries) {
    const pieces = piecesOf(entry, size);
    if (!pieces) return [];
    for (const piece of pieces) {
      const cost = entryTokens(piece);
      const length = entryChars(piece);
      const current = parts.at(-1);
      if (current && cost <= tokens && length <= chars) {
        current.push(piece);
      } else {
        parts.push([piece]);
        ({ tokens, chars } = size);
      }
      tokens -= cost;
      chars -= length;
    }
  }
  return parts;
}

export function entriesTokens(entries: readonly TranscriptEntry[]): number {
  return entries.reduce((sum, entry) => sum + entryTokens(entry), 0);
}

export function entriesChars(entries: readonly TranscriptEntry[]): number {
  return entries.reduce((sum, entry) => sum + entryChars(entry), 0);
}

function entryTokens(entry: TranscriptEntry): number {
  return estimateFromText(entry.text) + labelTokens(entry);
}

function entryChars(entry: TranscriptEntry): number {
  return entry.text.length + labelOf(entry, SAMPLE_KEY).length + 1 + GAP_CHARS;
}

function labelTokens(entry: TranscriptEntry): number {
  return estimateFromText(labelOf({ ...entry, isContinued: true }, SAMPLE_KEY)) + GAP_TOKENS;
}

/** Null: not even one character fits. */
function piecesOf(entry: TranscriptEntry, size: PartSize): TranscriptEntry[] | null {
  if (entryTokens(entry) <= size.tokens && entryChars(entry) <= size.chars) return [entry];
  const room = {
    tokens: size.tokens - labelTokens(entry),
    chars: size.chars - entryChars({ ...entry, text: '', isContinued: true }),
  };
  if (room.tokens < 1 || room.chars < 1) return null;
  const pieces: TranscriptEntry[] = [];
  for (let rest = entry.text; rest !== '';) {
    const text = firstPiece(rest, room);
    if (text === '') return null;
    pieces.push({ ...entry, text, isContinued: entry.isContinued || pieces.length > 0 });
    rest = rest.slice(text.length);
  }
  return pieces;
}

function firstPiece(text: string, { tokens, chars }: PartSize): string {
  let piece = headOf(text, Math.min(chars, tokens * MOST_CHARS_PER_TOKEN));
  for (let cost = estimateFromText(piece); cost > tokens; cost = estimateFromText(piece)) {
    const shorter = Math.min(piece.length - 1, Math.floor((piece.length * tokens) / cost));
    if (shorter < 1) return '';
    piece = headOf(piece, shorter);
  }
  return piece.length === text.length ? piece : upToBreak(piece);
}

function upToBreak(piece: string): string {
  const from = Math.floor(piece.length * (1 - BREAK_SEARCH_RATIO));
  const end = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf(' ')) + 1;
  return end > from && end > 0 ? piece.slice(0, end) : piece;
}
