import { XmlProblem } from './xml-tokens';

/** A server that always sends a little more would hold up a pass for ever, and fill the memory. */
export async function* limitPieces(pieces: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > maxBytes) throw new XmlProblem('The list is too long.');
    yield piece;
  }
}
