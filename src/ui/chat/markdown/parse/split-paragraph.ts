import remend from 'remend';

/** A longer paragraph is split: one view with all of it would be parsed and laid out again with each word. */
const MAX_LENGTH = 4_000;
const MIN_LENGTH = 1_500;
const MAX_TRIES = 12;

/** Where to split, best first. The next piece starts with a letter or digit, so it cannot become a list, heading or fence. */
const SPLIT_POINTS = [
  /\n(?=\p{L})/gu,
  /[.!?](?:["”’)\]]{0,2})\s+(?=\p{L})|[。！？](?=\p{L})/gu,
  /\s(?=\p{L})/gu,
  /(?=[\p{L}\p{N}])/gu,
];

/** Splits the same way whatever follows: a piece depends only on the text up to its longest possible end. */
export function splitParagraph(text: string): readonly string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_LENGTH) {
    const end = endOfPiece(rest.slice(0, MAX_LENGTH));
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

function endOfPiece(text: string): number {
  for (const place of SPLIT_POINTS) {
    const ends = [...text.matchAll(place)].map(({ index, 0: found }) => index + found.length);
    const late = ends.filter((end) => end >= MIN_LENGTH && end < text.length).reverse();
    const whole = late.slice(0, MAX_TRIES).find((end) => isSyntaxClosed(text.slice(0, end)));
    if (whole !== undefined) return whole;
  }
  return endsInSurrogatePair(text) ? text.length - 1 : text.length;
}

/** Whether the piece ends outside emphasis, links and formulas. */
function isSyntaxClosed(piece: string): boolean {
  const trimmed = piece.trimEnd();
  return remend(trimmed, { linkMode: 'text-only' }) === trimmed;
}

function endsInSurrogatePair(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}
