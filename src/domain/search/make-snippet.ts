import { plainMarkdown } from '../text/plain-markdown';
import { headOf, tailOf } from '../text/whole-characters';
import type { TextRange } from './text-range';

/** A one-line excerpt of a text without Markdown, with the positions of the matches in it. */
export interface Snippet {
  readonly text: string;
  readonly ranges: readonly TextRange[];
}

const MAX_LENGTH = 240;
/** The maximum number of characters before the first match. */
const MAX_LEAD = 60;

/** Characters that break the line, move the cursor or change the writing direction. */

const UNSAFE = /[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** The same without the line break, which tells Markdown where a line starts and becomes a space afterwards. */
const UNSAFE_IN_LINE = new RegExp(UNSAFE.source.replace('\\0-\\x1f', '\\0-\\x09\\x0b-\\x1f'), 'g');

/** Replaces each unsafe character by one space, so that ranges stay valid. */
export function toOneLine(text: string): string {
  return text.replace(UNSAFE, ' ');
}

/** How close matches must be to be in one snippet. */
export const SNIPPET_WINDOW = MAX_LENGTH - MAX_LEAD;

/**
 * Cuts out the text from shortly before a match on, between characters, with an ellipsis where text is missing. Without a position: the first
 * match.
 */
export function makeSnippet(text: string, ranges: readonly TextRange[], at?: number): Snippet {
  const first = at ?? ranges[0]?.start ?? 0;
  const lead = wordStart(tailOf(text.slice(0, first), MAX_LEAD), first > MAX_LEAD);
  const from = first - lead.length;
  const cut = headOf(text.slice(from, from + MAX_LENGTH + 1), MAX_LENGTH);
  const to = from + cut.length;
  const before = from > 0 ? '…' : '';
  const matches = ranges
    .filter(({ start, end }) => end > from && start < to)
    .map(({ start, end }) => ({ start: Math.max(start, from) - from, end: Math.min(end, to) - from }));
  const line = plainMarkdown(cut.replace(UNSAFE_IN_LINE, ' '), matches);
  const inside = matches.map(({ start, end }) => ({
    start: line.newPosition(start) + before.length,
    end: line.newPosition(end) + before.length,
  }));
  return { text: `${before}${line.text}${to < text.length ? '…' : ''}`, ranges: inside };
}

/** Starts with a whole word if possible. */
function wordStart(lead: string, isCut: boolean): string {
  if (!isCut) return lead;
  const space = lead.search(/\s/);
  return space >= 0 && space < lead.length / 2 ? lead.slice(space + 1) : lead;
}
