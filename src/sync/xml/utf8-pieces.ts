/** Decodes UTF-8 that comes in pieces, without the stream mode of TextDecoder, which not every engine has. */
export function createUtf8Pieces(): (piece: Uint8Array) => string {
  let held: Uint8Array = new Uint8Array(0);
  return (piece) => {
    const bytes = held.length === 0 ? piece : concat(held, piece);
    const end = bytes.length - unfinished(bytes);
    held = bytes.slice(end);
    return new TextDecoder().decode(bytes.subarray(0, end));
  };
}

/** How many bytes at the end begin a character that is not complete. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
