/** A shorter overlap may be chance. */
const LEAST_OVERLAP = 12;
const MOST_OVERLAP = 400;

/** The pieces of a continued answer as one text. Words that the model repeats before it continues are left out. */
export function joinAnswer(pieces: readonly string[]): string {
  return pieces.reduce((text, piece) => text + piece.slice(overlap(text, piece)), '');
}

function overlap(text: string, piece: string): number {
  for (let length = Math.min(MOST_OVERLAP, text.length, piece.length); length >= LEAST_OVERLAP; length -= 1) {
    if (text.endsWith(piece.slice(0, length))) return length;
  }
  return 0;
}
