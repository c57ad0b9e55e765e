import { readParagraph } from './read-blocks';
import { splitParagraph } from './split-paragraph';
import type { BlockToken } from './tokens';

/** A long paragraph is rendered as several, while it grows and afterwards. */
export function splitLongParagraph(token: BlockToken): readonly BlockToken[] {
  if (token.type !== 'paragraph') return [token];
  const pieces = splitParagraph(token.raw);
  return pieces.length === 1 ? [token] : pieces.map((piece) => readParagraph(piece));
}
