import type { TextRange } from '../search/text-range';
import { findFormulas } from './find-formulas';
import { markdownSyntax, type SyntaxMark } from './markdown-syntax';
import { readableFormula } from './readable-formula';

export interface PlainText {
  readonly text: string;
  /** Where a position of the Markdown is in the text. */
  newPosition(position: number): number;
}

/** The line breaks that end a block: before an empty line, a list item or a heading, and after a heading. */
const BLOCK_ENDS: readonly RegExp[] = [
  /\n(?=[ \t]{0,8}(?:\n|[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]))/g,
  /(?<=^[ \t]{0,3}#{1,6}[ \t][^\n]{0,300})\n/gm,
];
/** Between blocks, a mark like one of these is enough. */
const ENDS_A_PHRASE = /[.,;:!?…。，、；：！？؟،؛·–—-]$/u;

/**
 * Markdown as one line of plain words, with formulas as readable text. `matches` are ranges that must stay readable: syntax that contains one, such as the address of a
 * link, is kept.
 */
export function plainMarkdown(markdown: string, matches: readonly TextRange[] = []): PlainText {
  const isSyntax = new Uint8Array(markdown.length);
  for (const mark of markdownSyntax(markdown)) {
    if (hides(mark, matches)) continue;
    for (const { start, end } of mark) isSyntax.fill(1, start, end);
  }
  const formulas = new Map(
    findFormulas(markdown)
      .filter((formula) => !hides([formula], matches))
      .map((formula) => [formula.start, formula]),
  );
  const blockEnds = new Set(BLOCK_ENDS.flatMap((ends) => [...markdown.matchAll(ends)].map(({ index }) => index)));
  const places: number[] = [];
  // Pieces, because looking at the end of a growing string copies it each time.
  const pieces: string[] = [];
  let length = 0;
  let last = '';
  const add = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
    last = piece === ' ' ? last : piece;
  };
  const endsInSpace = () => pieces.at(-1) === ' ';
  let isNewBlock = false;
  const startBlock = () => {
    // Without a mark, a heading and the text below it would read as one sentence.
    if (isNewBlock && last !== '' && !ENDS_A_PHRASE.test(last)) add(endsInSpace() ? '· ' : ' · ');
    isNewBlock = false;
  };
  for (let at = 0; at < markdown.length; at++) {
    const formula = formulas.get(at);
    if (formula) {
      startBlock();
      places.push(...Array.from({ length: formula.end - at }, () => length));
      add(readableFormula(formula.latex));
      at = formula.end - 1;
      continue;
    }
    const character = markdown.charAt(at);
    const isWord = !isSyntax[at] && !/\s/.test(character);
    if (isWord) startBlock();
    places.push(length);
    isNewBlock ||= blockEnds.has(at);
    if (isWord) add(character);
    else if (!isSyntax[at] && length > 0 && !endsInSpace()) add(' ');
  }
  const text = pieces.join('').trimEnd();
  return { text, newPosition: (position) => Math.min(places[position] ?? text.length, text.length) };
}

/** A match may contain syntax, but syntax must not contain any part of a match beyond that. */
function hides(mark: SyntaxMark, matches: readonly TextRange[]): boolean {
  return mark.some(({ start, end }) =>
    matches.some((match) => match.start < end && match.end > start && !(match.start < start && match.end > end)),
  );
}
