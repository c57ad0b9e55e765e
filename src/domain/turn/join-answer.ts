/** Shorter than this a likeness is chance. */
const LEAST_OVERLAP = 12;
const MOST_OVERLAP = 400;

/** The pieces of an answer that was taken up again, as one text. A model that repeats the last words before it goes on is read over. */
export function joinAnswer(pieces: readonly string[]): string {
  return pieces.reduce((text, piece) => text + piece.slice(overlap(text, piece)), '');
}

function overlap(text: string, piece: string): number {
  for (let length = Math.min(MOST_OVERLAP, text.length, piece.length); length >= LEAST_OVERLAP; length -= 1) {
    if (text.endsWith(piece.slice(0, length))) return length;
  }
  return 0;
}
