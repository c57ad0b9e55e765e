/** A TrueType font with some characters of another one. For icon fonts: every character is one glyph, and glyphs have no hints. */
export function subsetFont(font: Buffer, codePoints: readonly number[]): Buffer {
  const table = (tag: string): Buffer => {
    const found = tables(font).get(tag);
    if (!found) throw new Error(`The font has no ${tag} table.`);
    return found;
  };
  const glyphOf = readCmap(table('cmap'));
  const characters = [...codePoints].sort((a, b) => a - b);
  const glyphs = [
    0,
    ...characters.map((code) => glyphOf.get(code) ?? fail(`U+${code.toString(16)} is not in the font.`)),
  ];

  const outlines = glyphs.map((glyph) => outline(table('glyf'), table('loca'), table('head'), glyph));
  const head = Buffer.from(table('head'));
  head.writeUInt32BE(0, HEAD_CHECKSUM);
  head.writeInt16BE(1, HEAD_LOCA_FORMAT);
  const hhea = Buffer.from(table('hhea'));
  hhea.writeUInt16BE(glyphs.length, HHEA_METRICS);
  const maxp = Buffer.from(table('maxp'));
  maxp.writeUInt16BE(glyphs.length, MAXP_GLYPHS);
  const metrics = glyphs.map((glyph) => metric(table('hmtx'), table('hhea').readUInt16BE(HHEA_METRICS), glyph));

  return assemble(
    new Map([
      ['OS/2', table('OS/2')],
      ['cmap', writeCmap(characters)],
      ['glyf', Buffer.concat(outlines)],
      ['head', head],
      ['hhea', hhea],
      ['hmtx', Buffer.concat(metrics)],
      ['loca', writeLoca(outlines)],
      ['maxp', maxp],
      ['name', table('name')],
      ['post', withoutNames(table('post'))],
    ]),
  );
}

const HEAD_CHECKSUM = 8;
const HEAD_LOCA_FORMAT = 50;
const HHEA_METRICS = 34;
const MAXP_GLYPHS = 4;

function fail(message: string): never {
  throw new Error(message);
}

function tables(font: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + 16 * index;
    const start = font.readUInt32BE(record + 8);
    found.set(
      font.toString('latin1', record, record + 4),
      font.subarray(start, start + font.readUInt32BE(record + 12)),
    );
  }
  return found;
}

/** Format 12, which icon fonts have because most of their characters are above U+FFFF. */
function readCmap(cmap: Buffer): ReadonlyMap<number, number> {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const start = cmap.readUInt32BE(8 + 8 * index);
    if (cmap.readUInt16BE(start) !== 12) continue;
    const glyphs = new Map<number, number>();
    for (let group = 0; group < cmap.readUInt32BE(start + 12); group += 1) {
      const at = start + 16 + 12 * group;
      const [first, last, glyph] = [cmap.readUInt32BE(at), cmap.readUInt32BE(at + 4), cmap.readUInt32BE(at + 8)];
      for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
    }
    return glyphs;
  }
  return fail('The font has no character map of format 12.');
}

function outline(glyf: Buffer, loca: Buffer, head: Buffer, glyph: number): Buffer {
  const isLong = head.readInt16BE(HEAD_LOCA_FORMAT) === 1;
  const offset = (index: number) => (isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index));
  const data = glyf.subarray(offset(glyph), offset(glyph + 1));
  if (data.length > 0 && data.readInt16BE(0) < 0) fail('A glyph is made of other glyphs.');
  return Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
}

/** The last width holds for all glyphs after it. */
function metric(hmtx: Buffer, count: number, glyph: number): Buffer {
  const result = Buffer.alloc(4);
  hmtx.copy(result, 0, 4 * Math.min(glyph, count - 1), 4 * Math.min(glyph, count - 1) + 2);
  const bearing = glyph < count ? 4 * glyph + 2 : 4 * count + 2 * (glyph - count);
  hmtx.copy(result, 2, bearing, bearing + 2);
  return result;
}

/** The glyphs follow the order of the characters; glyph 0 is the one for unknown characters. */
function writeCmap(characters: readonly number[]): Buffer {
  const groups = Buffer.concat(characters.map((code, index) => uint32(code, code, index + 1)));
  const table = Buffer.concat([uint16(12, 0), uint32(16 + groups.length, 0, characters.length), groups]);
  return Buffer.concat([uint16(0, 1, 3, 10), uint32(12), table]);
}

function writeLoca(outlines: readonly Buffer[]): Buffer {
  let offset = 0;
  return uint32(0, ...outlines.map(({ length }) => (offset += length)));
}

/** Version 3 has no names of glyphs. */
function withoutNames(post: Buffer): Buffer {
  const short = Buffer.from(post.subarray(0, 32));
  short.writeUInt32BE(0x00030000, 0);
  return short;
}

function assemble(parts: ReadonlyMap<string, Buffer>): Buffer {
  const power = 2 ** Math.floor(Math.log2(parts.size));
  const header = Buffer.concat([
    uint32(0x00010000),
    uint16(parts.size, 16 * power, Math.log2(power), 16 * (parts.size - power)),
  ]);
  const records: Buffer[] = [];
  const bodies: Buffer[] = [];
  let offset = header.length + 16 * parts.size;
  for (const [tag, data] of parts) {
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    records.push(Buffer.concat([Buffer.from(tag, 'latin1'), uint32(checksum(padded), offset, data.length)]));
    bodies.push(padded);
    offset += padded.length;
  }
  const font = Buffer.concat([header, ...records, ...bodies]);
  const head = tables(font).get('head') ?? fail('No head.');
  head.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, HEAD_CHECKSUM);
  return font;
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
  return sum;
}

function uint16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeUInt16BE(value, 2 * index));
  return bytes;
}

function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
}
