import type { TextRange } from '../search/text-range';
import { markdownSyntax, type SyntaxMark } from './markdown-syntax';

export interface PlainText {
  readonly text: string;
  /** Where a position of the Markdown is in the text. */
  newPosition(position: number): number;
}

/**
 * Markdown as one line of plain words. `matches` are ranges that must stay readable: syntax that contains one, such as the address of a
 * link, is kept.
 */
export function plainMarkdown(markdown: string, matches: readonly TextRange[] = []): PlainText {
  const isSyntax = new Uint8Array(markdown.length);
  for (const mark of markdownSyntax(markdown)) {
    if (hides(mark, matches)) continue;
    for (const { start, end } of mark) isSyntax.fill(1, start, end);
  }
  const places: number[] = [];
  let text = '';
  for (let at = 0; at < markdown.length; at++) {
    places.push(text.length);
    if (isSyntax[at]) continue;
    const character = markdown.charAt(at);
    if (!/\s/.test(character)) text += character;
    else if (text !== '' && !text.endsWith(' ')) text += ' ';
  }
  const end = text.trimEnd().length;
  return { text: text.slice(0, end), newPosition: (position) => Math.min(places[position] ?? end, end) };
}

/** A match may contain syntax, but syntax must not contain any part of a match beyond that. */
function hides(mark: SyntaxMark, matches: readonly TextRange[]): boolean {
  return mark.some(({ start, end }) =>
    matches.some((match) => match.start < end && match.end > start && !(match.start < start && match.end > end)),
  );
}
