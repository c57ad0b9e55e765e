/** A number of arguments that every engine accepts, divisible by 3. */
const PIECE_LENGTH = 8_190;

/** Encodes in pieces of whole triples, so that the results can be joined. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE_LENGTH) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE_LENGTH))));
  }
  return parts.join('');
}
