import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FONT_FILE, GLYPHS_FILE, makeIcons } from '../../../scripts/icons/icons';
import { subsetFont } from '../../../scripts/icons/subset-font';
import { ICON_GLYPHS } from '../../../src/ui/theme/icon-glyphs';

const LIBRARY = join(
  __dirname,
  '../../../node_modules/@expo/vector-icons/build/vendor/react-native-vector-icons/Fonts/MaterialCommunityIcons.ttf',
);

/** The places and sizes of the tables, as in https://learn.microsoft.com/typography/opentype/spec/otff. */
function table(font: Buffer, tag: string): Buffer {
  for (let record = 12; record < 12 + 16 * font.readUInt16BE(4); record += 16) {
    if (font.toString('latin1', record, record + 4) !== tag) continue;
    const start = font.readUInt32BE(record + 8);
    return font.subarray(start, start + font.readUInt32BE(record + 12));
  }
  throw new Error(`No ${tag}`);
}

/** The outline of the nth glyph. */
function outline(font: Buffer, glyph: number): Buffer {
  const isLong = table(font, 'head').readInt16BE(50) === 1;
  const loca = table(font, 'loca');
  const offset = (index: number) => (isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index));
  return table(font, 'glyf').subarray(offset(glyph), offset(glyph + 1));
}

it('the icon font has exactly the icons that the app names: run `npm run icons`', () => {
  const { font, glyphs } = makeIcons();
  expect(readFileSync(GLYPHS_FILE, 'utf8')).toBe(glyphs);
  expect(readFileSync(FONT_FILE).equals(font)).toBe(true);
  expect(ICON_GLYPHS).toMatchObject({ 'arrow-left': expect.any(Number), send: expect.any(Number) });
});

it('a part of a font has the same outlines and the checksum that readers expect', () => {
  const whole = readFileSync(LIBRARY);
  const part = subsetFont(whole, [0xf0001 + 1, 0xf0001]);
  const first = table(whole, 'cmap').indexOf(Buffer.from([0x00, 0x0f, 0x00, 0x01]));
  const glyph = table(whole, 'cmap').readUInt32BE(first + 8);
  expect(outline(part, 1).subarray(0, 10)).toEqual(outline(whole, glyph).subarray(0, 10));
  expect(table(part, 'maxp').readUInt16BE(4)).toBe(3);
  let sum = 0;
  for (let at = 0; at < part.length; at += 4) sum = (sum + part.readUInt32BE(at)) >>> 0;
  expect(sum).toBe(0xb1b0afba);
});

it('a character that the font lacks is an error', () => {
  expect(() => subsetFont(readFileSync(LIBRARY), [0x41])).toThrow('U+41');
});
