import { isWithinLimit } from '../incoming/incoming-limits';

/** The bytes of a picture: the one at this place, or 0 behind the end. */
type ByteAt = (at: number) => number;

/**
 * Whether the picture is in a format whose size can be read, and has no more pixels than a device can show. Its bytes say nothing about that: 17 KB
 * unpack to 144 megapixels, which take 600 MB of memory each time the chat is opened.
 */
export function canBeShown(byteAt: ByteAt): boolean {
  const pixels = pixelsOf(byteAt);
  return pixels !== null && isWithinLimit('picture-pixels', pixels);
}

/** Reads single bytes, because the text may have millions of characters. */
export function bytesOfBase64(base64: string): ByteAt {
  return (at) => {
    const start = Math.floor(at / 3) * 4;
    let bits = 0;
    for (let index = start; index < start + 4; index += 1) bits = bits * 64 + Math.max(0, sextet(base64, index));
    return (bits >> (16 - 8 * (at % 3))) & 0xff;
  };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const sextet = (base64: string, index: number) => (index < base64.length ? ALPHABET.indexOf(base64.charAt(index)) : 0);

/** Whatever its media type says: decoders look at the bytes. Null: no format that the app knows. */
function pixelsOf(byteAt: ByteAt): number | null {
  const textAt = (from: number, length: number) =>
    String.fromCharCode(...Array.from({ length }, (_, index) => byteAt(from + index)));
  const big = (from: number, length: number) => {
    let value = 0;
    for (let index = 0; index < length; index += 1) value = value * 256 + byteAt(from + index);
    return value;
  };
  const little = (from: number, length: number) => {
    let value = 0;
    for (let index = length - 1; index >= 0; index -= 1) value = value * 256 + byteAt(from + index);
    return value;
  };

  if (textAt(1, 3) === 'PNG') return big(16, 4) * big(20, 4);
  if (textAt(0, 3) === 'GIF') return little(6, 2) * little(8, 2);
  if (byteAt(0) === 0xff && byteAt(1) === 0xd8) return pixelsOfJpeg(byteAt, big);
  if (textAt(0, 4) === 'RIFF' && textAt(8, 4) === 'WEBP') return pixelsOfWebp(textAt(12, 4), little);
  if (textAt(0, 2) === 'BM') return little(18, 4) * Math.min(little(22, 4), 0x1_0000_0000 - little(22, 4));
  if (textAt(4, 4) === 'ftyp') return pixelsOfAvif(textAt, big);
  return null;
}

const MOST_SEGMENTS = 1_000;

function pixelsOfJpeg(byteAt: ByteAt, big: (from: number, length: number) => number): number | null {
  let at = 2;
  for (let segment = 0; segment < MOST_SEGMENTS; segment += 1) {
    while (byteAt(at) === 0xff && byteAt(at + 1) === 0xff) at += 1; // fill bytes
    const marker = byteAt(at + 1);
    if (byteAt(at) !== 0xff || marker === 0xda) return null; // the scan comes after the frame
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return big(at + 5, 2) * big(at + 7, 2) || null; // a height of zero is stated later
    at += 2 + big(at + 2, 2);
  }
  return null;
}

function pixelsOfWebp(kind: string, little: (from: number, length: number) => number): number | null {
  if (kind === 'VP8X') return (little(24, 3) + 1) * (little(27, 3) + 1);
  if (kind === 'VP8 ') return (little(26, 2) & 0x3fff) * (little(28, 2) & 0x3fff);
  if (kind !== 'VP8L') return null;
  const bits = little(21, 4);
  return ((bits % 0x4000) + 1) * ((Math.floor(bits / 0x4000) % 0x4000) + 1);
}

/** The sizes are in boxes named "ispe" near the beginning. A picture of several tiles has one for each and one for the whole. */
const AVIF_HEAD = 16_000;

function pixelsOfAvif(
  textAt: (from: number, length: number) => string,
  big: (from: number, length: number) => number,
): number | null {
  let most: number | null = null;
  const head = textAt(0, AVIF_HEAD);
  for (let at = head.indexOf('ispe'); at >= 0; at = head.indexOf('ispe', at + 4))
    most = Math.max(most ?? 0, big(at + 8, 4) * big(at + 12, 4));
  return most;
}
