const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Turns the three line ends of event streams (LF, CRLF, CR) into LF, wherever the bytes are cut. The parser of the SDK holds a CR back until it
 * sees the next byte, so a stream that ends with one would lose its last event, which says that the answer is complete.
 */
export function createLineEnds(): (chunk: Uint8Array) => Uint8Array {
  let afterReturn = false;
  return (chunk) => {
    if (!afterReturn && !chunk.includes(CARRIAGE_RETURN)) return chunk;
    const unified = new Uint8Array(chunk.length);
    let length = 0;
    for (const byte of chunk) {
      const isSecondHalf = afterReturn && byte === LINE_FEED;
      afterReturn = byte === CARRIAGE_RETURN;
      if (!isSecondHalf) unified[length++] = afterReturn ? LINE_FEED : byte;
    }
    return unified.subarray(0, length);
  };
}
