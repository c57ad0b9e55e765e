import { headOf, tailOf } from '../text/whole-characters';
import type { TextRange } from './find-in-text';

/** A piece of a text on one line, and where in it the matches are. */
export interface Snippet {
  readonly text: string;
  readonly ranges: readonly TextRange[];
}

const LENGTH = 240;
/** What of it stands before the first match. */
const LEAD = 60;

/** Everything that would break the line, move the cursor or turn the writing around. */

const UNSAFE = /[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Each unsafe character becomes a space, one for one, so that ranges of the one hold for the other. */
export function onOneLine(text: string): string {
  return text.replace(UNSAFE, ' ');
}

/** The neighbourhood of the first match, cut between characters, with an ellipsis where something is missing. */
export function makeSnippet(text: string, ranges: readonly TextRange[]): Snippet {
  const first = ranges[0]?.start ?? 0;
  const lead = wordStart(tailOf(text.slice(0, first), LEAD), first > LEAD);
  const from = first - lead.length;
  const cut = headOf(text.slice(from, from + LENGTH + 1), LENGTH);
  const to = from + cut.length;
  const before = from > 0 ? '…' : '';
  const line = collapse(onOneLine(cut));
  const inside = ranges
    .filter(({ start, end }) => end > from && start < to)
    .map(({ start, end }) => ({
      start: line.place(Math.max(start, from) - from),
      end: line.place(Math.min(end, to) - from),
    }))
    .map(({ start, end }) => ({ start: start + before.length, end: end + before.length }));
  return { text: `${before}${line.text}${to < text.length ? '…' : ''}`, ranges: inside };
}

/** Begins with a whole word where there is one. */
function wordStart(lead: string, isCut: boolean): string {
  if (!isCut) return lead;
  const space = lead.search(/\s/);
  return space >= 0 && space < lead.length / 2 ? lead.slice(space + 1) : lead;
}

/** Runs of spaces become one; `place` says where a position has gone. */
function collapse(text: string): { readonly text: string; place(position: number): number } {
  const places: number[] = [];
  let result = '';
  for (let at = 0; at < text.length; at++) {
    places.push(result.length);
    const character = text.charAt(at);
    if (character !== ' ' || !result.endsWith(' ')) result += character;
  }
  return { text: result, place: (position) => places[position] ?? result.length };
}
