/** Byte order marks. */
const BOMS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

type Encoding = (typeof BOMS)[number]['encoding'];

const SAMPLE_BYTES = 4_096;

/** Decodes a text file: UTF-8, UTF-16 of either byte order, else Windows-1252. Null if it is not text. */
export function decodeText(bytes: Uint8Array): string | null {
  const bom = BOMS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  const body = bom ? bytes.subarray(bom.bytes.length) : bytes;
  const encoding = bom?.encoding ?? guessEncoding(bytes);
  if (encoding === null) return null;
  return (encoding === 'utf-8' ? (decodeUtf8(body) ?? decodeWindows1252(body)) : decodeUtf16(body, encoding)).replace(
    /\r\n?/g,
    '\n',
  );
}

/** Latin text in UTF-16 has a zero in every other byte; other zero bytes occur only in binary files. */
function guessEncoding(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  let controls = 0;
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
    else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1b)
      controls += 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = head.length / 2;
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.05) return 'utf-16be';
  return even + odd > 0 || controls > head.length * 0.05 ? null : 'utf-8';
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Decoded by hand, because the phones' TextDecoder supports only UTF-8. */
function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string {
  const high = encoding === 'utf-16le' ? 1 : 0;
  const units = new Uint16Array(bytes.length >> 1);
  for (let index = 0; index < units.length; index += 1) {
    units[index] = ((bytes[2 * index + high] ?? 0) << 8) | (bytes[2 * index + 1 - high] ?? 0);
  }
  return fromCodeUnits(units);
}

/** The characters 0x80 to 0x9F of Windows-1252; the rest is Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows1252(bytes: Uint8Array): string {
  const units = Uint16Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte,
  );
  return fromCodeUnits(units);
}

/** In chunks, because the number of function arguments is limited. */
function fromCodeUnits(units: Uint16Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < units.length; start += 8_192) {
    pieces.push(String.fromCharCode(...units.subarray(start, start + 8_192)));
  }
  return pieces.join('');
}
