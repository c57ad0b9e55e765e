import { headOf, tailOf } from '../text/whole-characters';
import type { TextRange } from './find-in-text';

/** A one-line excerpt of a text, with the positions of the matches in it. */
export interface Snippet {
  readonly text: string;
  readonly ranges: readonly TextRange[];
}

const MAX_LENGTH = 240;
/** The maximum number of characters before the first match. */
const MAX_LEAD = 60;

/** Characters that break the line, move the cursor or change the writing direction. */

const UNSAFE = /[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Replaces each unsafe character by one space, so that ranges stay valid. */
export function toOneLine(text: string): string {
  return text.replace(UNSAFE, ' ');
}

/** Cuts out the text around the first match, between characters, with an ellipsis where text is missing. */
export function makeSnippet(text: string, ranges: readonly TextRange[]): Snippet {
  const first = ranges[0]?.start ?? 0;
  const lead = wordStart(tailOf(text.slice(0, first), MAX_LEAD), first > MAX_LEAD);
  const from = first - lead.length;
  const cut = headOf(text.slice(from, from + MAX_LENGTH + 1), MAX_LENGTH);
  const to = from + cut.length;
  const before = from > 0 ? '…' : '';
  const line = collapse(toOneLine(cut));
  const inside = ranges
    .filter(({ start, end }) => end > from && start < to)
    .map(({ start, end }) => ({
      start: line.newPosition(Math.max(start, from) - from),
      end: line.newPosition(Math.min(end, to) - from),
    }))
    .map(({ start, end }) => ({ start: start + before.length, end: end + before.length }));
  return { text: `${before}${line.text}${to < text.length ? '…' : ''}`, ranges: inside };
}

/** Starts with a whole word if possible. */
function wordStart(lead: string, isCut: boolean): string {
  if (!isCut) return lead;
  const space = lead.search(/\s/);
  return space >= 0 && space < lead.length / 2 ? lead.slice(space + 1) : lead;
}

/** Collapses runs of spaces; `newPosition` maps a position to the result. */
function collapse(text: string): { readonly text: string; newPosition(position: number): number } {
  const places: number[] = [];
  let result = '';
  for (let at = 0; at < text.length; at++) {
    places.push(result.length);
    const character = text.charAt(at);
    if (character !== ' ' || !result.endsWith(' ')) result += character;
  }
  return { text: result, newPosition: (position) => places[position] ?? result.length };
}
