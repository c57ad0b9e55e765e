import { bytesOfBase64, canBeShown } from '@/domain/messages/picture-size';

import { PNG } from '../../support/recorded/picture';

const word = (value: number, bytes: number, order: 'big' | 'little') => {
  const list = Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) % 256);
  return order === 'big' ? list.reverse() : list;
};
const text = (value: string) => [...value].map((character) => character.charCodeAt(0));

/** The beginning of a picture of this size in each format. */
const FORMATS: Readonly<Record<string, (width: number, height: number) => number[]>> = {
  png: (w, h) => [
    0x89,
    ...text('PNG\r\n\x1a\n'),
    0,
    0,
    0,
    13,
    ...text('IHDR'),
    ...word(w, 4, 'big'),
    ...word(h, 4, 'big'),
  ],
  gif: (w, h) => [...text('GIF89a'), ...word(w, 2, 'little'), ...word(h, 2, 'little')],
  'jpeg with metadata': (w, h) => [
    ...[0xff, 0xd8, 0xff, 0xe1, 0x40, 0x00, ...Array<number>(0x3ffe).fill(0xff), 0xff, 0xff, 0xdb, 0, 4, 1, 2],
    ...[0xff, 0xc2, 0, 17, 8, ...word(h, 2, 'big'), ...word(w, 2, 'big')],
  ],
  'webp (lossy)': (w, h) => [
    ...[
      ...text('RIFF????WEBPVP8 '),
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0x9d,
      0x01,
      0x2a,
      ...word(w, 2, 'little'),
      ...word(h, 2, 'little'),
    ],
  ],
  'webp (lossless)': (w, h) => [
    ...[...text('RIFF????WEBPVP8L'), 0, 0, 0, 0, 0x2f, ...word(w - 1 + (h - 1) * 0x4000, 4, 'little')],
  ],
  'webp (extended)': (w, h) => [
    ...[...text('RIFF????WEBPVP8X'), 10, 0, 0, 0, 0, 0, 0, 0, ...word(w - 1, 3, 'little'), ...word(h - 1, 3, 'little')],
  ],
  bmp: (w, h) => [...text('BM'), ...Array<number>(16).fill(0), ...word(w, 4, 'little'), ...word(h, 4, 'little')],
  'bmp from top to bottom': (w, h) => [
    ...[...text('BM'), ...Array<number>(16).fill(0), ...word(w, 4, 'little'), ...word(0x1_0000_0000 - h, 4, 'little')],
  ],
  avif: (w, h) => [
    ...[0, 0, 0, 0x20, ...text('ftypavif'), ...Array<number>(40).fill(0), 0, 0, 0, 20, ...text('ispe'), 0, 0, 0, 0],
    ...[...word(64, 4, 'big'), ...word(64, 4, 'big'), 0, 0, 0, 20, ...text('ispe'), 0, 0, 0, 0],
    ...[...word(w, 4, 'big'), ...word(h, 4, 'big')],
  ],
};

const shown = (bytes: readonly number[]) => canBeShown(bytesOfBase64(Buffer.from(bytes).toString('base64')));

it.each(Object.entries(FORMATS))('X47: a small %s is shown, one that unpacks to gigabytes is not', (_name, begin) => {
  expect(shown(begin(4_096, 4_096))).toBe(true);
  expect(shown(begin(8_000, 8_000))).toBe(true);
  expect(shown(begin(8_000, 8_001))).toBe(false);
  expect(shown(begin(16_000, 16_000))).toBe(false);
});

it('X47: what is no picture, or hides its size, is not shown', () => {
  const jpeg = (...rest: number[]) => [0xff, 0xd8, 0xff, 0xe0, 0, 2, ...rest];
  expect(shown([])).toBe(false);
  expect(shown(text('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(false);
  expect(shown(jpeg(0xff, 0xda, 0, 2))).toBe(false);
  expect(shown(jpeg(0xff, 0xc0, 0, 17, 8, 0, 0, 0xff, 0xff))).toBe(false);
  expect(shown(jpeg(...Array.from({ length: 3_000 }, () => [0xff, 0xe1, 0, 0]).flat()))).toBe(false);
  expect(canBeShown(bytesOfBase64(PNG))).toBe(true);
});
