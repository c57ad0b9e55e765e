/** As many arguments as every engine takes. */
const PIECE = 8_190;

/** Piece by piece, each of whole triples, so that the parts can be joined. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE))));
  }
  return parts.join('');
}
