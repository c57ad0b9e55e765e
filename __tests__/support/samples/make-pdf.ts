import { createHash } from 'node:crypto';

/** The content of a page: lines of text, or a picture of text, as a scanner makes it. */
export type PdfPage = { readonly lines: readonly string[] } | { readonly scan: true };

interface PdfOptions {
  /** The password to open the file. An empty password encrypts the file without locking it, as many banks do. */
  readonly password?: string;
}

/** Writes a real PDF: Latin lines in Helvetica, all other scripts as glyph numbers with a ToUnicode table. */
export function makePdf(pages: readonly PdfPage[], { password }: PdfOptions = {}): Uint8Array {
  const lock = password === undefined ? null : createEncryption(password);
  const file = startFile(lock);
  const glyphs = [...new Set(pages.flatMap((page) => ('lines' in page ? [...page.lines.join('')] : [])))];
  const [catalog, tree, latin, other, cid, meaning, scan] = [1, 2, 3, 4, 5, 6, 7];
  const kids = pages.map((_, index) => 8 + 2 * index);

  file.add(catalog, `<< /Type /Catalog /Pages ${tree} 0 R >>`);
  file.add(tree, `<< /Type /Pages /Count ${pages.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] >>`);
  file.add(latin, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  file.add(
    other,
    `<< /Type /Font /Subtype /Type0 /BaseFont /Kyoto /Encoding /Identity-H /DescendantFonts [${cid} 0 R] /ToUnicode ${meaning} 0 R >>`,
  );
  file.add(
    cid,
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Kyoto /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
  );
  file.addStream(meaning, '', toUnicodeTable(glyphs));
  file.addStream(
    scan,
    '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
    '\x00\xff\xff\x00',
  );
  pages.forEach((page, index) => {
    const id = 8 + 2 * index;
    file.add(
      id,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 595 842] /Contents ${id + 1} 0 R /Resources << /Font << /L ${latin} 0 R /O ${other} 0 R >> /XObject << /S ${scan} 0 R >> >> >>`,
    );
    file.addStream(id + 1, '', 'lines' in page ? draw(page.lines, glyphs) : 'q 595 0 0 842 0 0 cm /S Do Q');
  });
  return file.finish(catalog);
}

const LATIN = /^[\x20-\x7e]*$/;

function draw(lines: readonly string[], glyphs: readonly string[]): string {
  const shown = lines.map((line) =>
    LATIN.test(line)
      ? `/L 12 Tf (${line.replace(/[\\()]/g, '\\$&')}) Tj`
      : `/O 12 Tf <${[...line].map((sign) => hex4(glyphs.indexOf(sign) + 1)).join('')}> Tj`,
  );
  return `BT 72 770 Td ${shown.join(' 0 -16 Td ')} ET`;
}

function toUnicodeTable(glyphs: readonly string[]): string {
  const rows = glyphs.map((sign, index) => `<${hex4(index + 1)}> <${sign.split('').map(unitHex).join('')}>`);
  const parts = Array.from({ length: Math.ceil(rows.length / 100) }, (_, part) =>
    rows.slice(100 * part, 100 * part + 100),
  );
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...parts.map((part) => `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`),
    'endcmap end end',
  ].join('\n');
}

const hex4 = (number: number): string => number.toString(16).padStart(4, '0');
const unitHex = (unit: string): string => hex4(unit.charCodeAt(0));

interface Encryption {
  readonly dictionary: string;
  encrypt(id: number, content: string): string;
}

function startFile(lock: Encryption | null) {
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = new Map<number, number>();
  const add = (id: number, body: string) => {
    offsets.set(id, text.length);
    text += `${id} 0 obj\n${body}\nendobj\n`;
  };
  return {
    add,
    addStream(id: number, entries: string, content: string) {
      const body = lock?.encrypt(id, content) ?? content;
      add(id, `<< /Length ${body.length} ${entries} >>\nstream\n${body}\nendstream`);
    },
    finish(root: number): Uint8Array {
      const count = Math.max(...offsets.keys()) + 1;
      const start = text.length;
      const rows = Array.from(
        { length: count - 1 },
        (_, index) => `${String(offsets.get(index + 1) ?? 0).padStart(10, '0')} 00000 n \n`,
      );
      text += `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`;
      text += `trailer\n<< /Size ${count} /Root ${root} 0 R /ID [<${FILE_ID}> <${FILE_ID}>] ${lock?.dictionary ?? ''} >>\nstartxref\n${start}\n%%EOF\n`;
      return Uint8Array.from(Buffer.from(text, 'latin1'));
    },
  };
}

const FILE_ID = '00112233445566778899aabbccddeeff';
/** The format pads short passwords with these bytes. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** The oldest encryption of the standard (40 bits), which every reader supports and which is short. */
function createEncryption(password: string): Encryption {
  const owner = Buffer.alloc(32, 7);
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
  const key = md5(Buffer.concat([padded, owner, permissions, Buffer.from(FILE_ID, 'hex')])).subarray(0, 5);
  const user = rc4(key, PADDING);
  return {
    dictionary: `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`,
    encrypt(id, content) {
      const own = md5(Buffer.concat([key, Buffer.from([id & 0xff, (id >> 8) & 0xff, id >> 16, 0, 0])])).subarray(0, 10);
      return rc4(own, Buffer.from(content, 'latin1')).toString('latin1');
    },
  };
}

const md5 = (bytes: Buffer): Buffer => createHash('md5').update(bytes).digest();

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => box[index & 0xff] ?? 0;
  const swap = (one: number, two: number) => ([box[one & 0xff], box[two & 0xff]] = [at(two), at(one)]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j += at(i) + (key[i % key.length] ?? 0);
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    bytes.map((byte, index) => {
      j += at(index + 1);
      swap(index + 1, j);
      return byte ^ at(at(index + 1) + at(j));
    }),
  );
}
