import type { InlineToken } from '../parse/tokens';

/**
 * The width of a table cell's text, in widths of the letter M ("em"), as if no line had to break. It is an estimate on the safe side of
 * common fonts: measuring would need a second pass for every row, and a growing table would move.
 */
export function cellWidth(tokens: readonly InlineToken[], isBold: boolean): number {
  const lines = [0];
  for (const { text, factor, isCode } of piecesOf(tokens, isBold ? BOLD : 1))
    text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push(0);
      const width = isCode ? part.length * CODE_CHARACTER : widthOf(part) * factor;
      lines[lines.length - 1] = (lines.at(-1) ?? 0) + width;
    });
  return Math.max(...lines);
}

interface Piece {
  readonly text: string;
  readonly factor: number;
  readonly isCode: boolean;
}

const BOLD = 1.12;
const CODE_CHARACTER = 0.62;

function piecesOf(tokens: readonly InlineToken[], factor: number): readonly Piece[] {
  return tokens.flatMap((token): readonly Piece[] => {
    if (token.type === 'br' || /^<br\s*\/?>$/i.test(token.raw)) return [{ text: '\n', factor, isCode: false }];
    if (token.type === 'codespan') return [{ text: token.text, factor, isCode: true }];
    const inner = 'tokens' in token ? token.tokens : undefined;
    if (inner) return piecesOf(inner as InlineToken[], token.type === 'strong' ? BOLD : factor);
    const text = token.type === 'image' ? token.text || token.href : token.type === 'text' ? token.text : token.raw;
    return [{ text, factor, isCode: false }];
  });
}

/** The first group that a character belongs to decides. */
const GROUPS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[\p{M}\u200b-\u200f\u2060\ufe00-\ufe0f]/u, 0], // drawn over the character before
  [/[ijlI.,:;'’‘|!\s·]/u, 0.33],
  [/[tfr()[\]{}\-/\\"“”*°]/u, 0.46],
  [/[ckszvxyJ?]/u, 0.6],
  [/[mwMW%@—…]/u, 1],
  [/\p{Extended_Pictographic}/u, 1.4],
  [/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uffef\u{20000}-\u{3ffff}]/u, 1.02],
  [/[a-z\d€$£]/u, 0.65],
  [/./u, 0.76], // capitals and other scripts
];

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += GROUPS.find(([characters]) => characters.test(character))?.[1] ?? 0;
  return width;
}
