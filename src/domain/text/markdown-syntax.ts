import type { TextRange } from '../search/text-range';

/** One piece of Markdown syntax: the characters that readers of the formatted text do not see. A link has two ranges. */
export type SyntaxMark = readonly TextRange[];

/** At most so much of a link is read; longer ones stay as they are. */
const LINK = /!?\[([^[\]\n]{0,300})\](\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,200}")?\))/g;
/** A link whose end was cut off. */
const CUT_LINK = /!?\[([^[\]\n]{1,300})\](\([^()\s]{0,2000})$/g;

/** Each match is removed as a whole. No quantifier is nested, so that time grows with the length of the text only. */
const WHOLE: readonly RegExp[] = [
  /^[ \t]{0,8}(?:#{1,6}(?:[ \t]+|$)|(?:>[ \t]?){1,8}|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+)/gm,
  /^[ \t]{0,8}(?:`{3,}|~{3,})[^\n`]{0,60}$/gm,
  /^[ \t]{0,3}(?:-{3,}|\*{3,}|_{3,})[ \t]*$/gm,
  /^[ \t]{0,3}\|?[ \t]*:?-{3,}[-:| \t]{0,200}$/gm,
  /`+/g,
  /(?<![A-Za-z0-9\\])(?:\*{2,3}|~~)|(?<!\\)(?:\*{2,3}|~~)(?![A-Za-z0-9])/g,
  /(?<![\p{L}\p{N}_*\\])(?:\*|_{1,3})(?=[^\s*_])|(?<=[^\s*_\\])(?:\*|_{1,3})(?![\p{L}\p{N}_*])/gu,
  /\\(?=[*_`#[\]()~|>])/g,
];

/** The pipes of a row of a table. */
const TABLE_ROW = /^[ \t]{0,3}\|.*$/gm;

/** Finds the syntax of the Markdown that models usually write. Marks may overlap and are in no particular order. */
export function markdownSyntax(text: string): readonly SyntaxMark[] {
  const marks: SyntaxMark[] = [];
  for (const pattern of WHOLE) for (const match of text.matchAll(pattern)) marks.push([rangeOf(match)]);
  for (const row of text.matchAll(TABLE_ROW)) {
    for (const pipe of row[0].matchAll(/\|/g)) marks.push([at(row.index + pipe.index, 1)]);
  }
  for (const pattern of [LINK, CUT_LINK]) {
    for (const match of text.matchAll(pattern)) {
      const [whole, words = '', target = ''] = match;
      const opening = whole.indexOf('[') + 1;
      const closing = match.index + opening + words.length;
      marks.push([at(match.index, opening), at(closing, 1 + target.length)]);
    }
  }
  return marks;
}

function rangeOf(match: RegExpExecArray): TextRange {
  return at(match.index, match[0].length);
}

function at(start: number, length: number): TextRange {
  return { start, end: start + length };
}
