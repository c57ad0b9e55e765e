import { AttachFailure } from '@/ui/composer/attach/picked-file';
import { isCutOff } from '@/ui/composer/attach/read-file';
import { readPdf } from '@/ui/composer/attach/read-pdf';

import { makePdf } from '../../support/samples/make-pdf';

const ENOUGH = 200_000;
const words = async (bytes: Uint8Array) => (await readPdf(bytes, ENOUGH)).text;
const problem = (bytes: Uint8Array) =>
  readPdf(bytes, ENOUGH).then(
    ({ text }) => `read: ${text}`,
    (thrown: unknown) => (thrown instanceof AttachFailure ? thrown.problem : `thrown: ${String(thrown)}`),
  );

/** Expo's replacement on phones fails on the options that the library passes. Here it fails on everything. */
const { structuredClone: own } = globalThis;
beforeAll(() => {
  globalThis.structuredClone = () => {
    throw new TypeError("Cannot read property 'json' of null");
  };
});
afterAll(() => {
  globalThis.structuredClone = own;
});

it('readPdf reads the lines of a page', async () => {
  expect(await words(makePdf([{ lines: ['Rent in Kyoto (May)', 'is 900 \\ month'] }]))).toBe(
    'Rent in Kyoto (May)\nis 900 \\ month',
  );
});

it('readPdf reads text that needs a ToUnicode table', async () => {
  const lines = ['京都の家賃は九万円です', 'Grüße 😀 Ελλάδα'];
  expect(await words(makePdf([{ lines }]))).toBe(lines.join('\n'));
});

it('readPdf reads pages in order and skips pages without text', async () => {
  expect(await words(makePdf([{ lines: ['Page one'] }, { scan: true }, { lines: ['Page three'] }]))).toBe(
    'Page one\n\nPage three',
  );
});

it('readPdf reads 200 pages, or as many as the limit allows', async () => {
  const pages = Array.from({ length: 200 }, (_, index) => ({ lines: [`This is page ${index + 1}.`] }));
  const whole = await readPdf(makePdf(pages), ENOUGH);
  expect(whole).toMatchObject({ readPages: 200, pageCount: 200 });
  expect(whole.text.split('\n\n')).toEqual(pages.map(({ lines }) => lines[0]));
  const part = await readPdf(makePdf(pages), 100);
  expect(part).toMatchObject({ readPages: 7, pageCount: 200 });
  expect(part.text.startsWith('This is page 1.')).toBe(true);
});

it('readPdf opens an encrypted file that needs no password', async () => {
  expect(await words(makePdf([{ lines: ['Balance: 42'] }], { password: '' }))).toBe('Balance: 42');
});

it('readPdf distinguishes a file that needs a password from a damaged one', async () => {
  expect(await problem(makePdf([{ lines: ['Balance: 42'] }], { password: 'sesame' }))).toBe('locked-pdf');
  expect(await problem(new TextEncoder().encode('%PDF-1.4\nnothing of the kind'))).toBe('broken-pdf');
  expect(await problem(makePdf([{ lines: ['Balance: 42'] }]).slice(0, 300))).toBe('broken-pdf');
  expect(await problem(new Uint8Array())).toBe('broken-pdf');
});

it('readPdf reads a file whose cross-reference offset is wrong', async () => {
  const text = Buffer.from(makePdf([{ lines: ['Page one'] }, { lines: ['Page two'] }])).toString('latin1');
  const lost = Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n1'), 'latin1');
  expect(await words(new Uint8Array(lost))).toBe('Page one\n\nPage two');
});

it('readPdf finds no text in a scan', async () => {
  expect(await words(makePdf([{ scan: true }]))).toBe('');
});

it('isCutOff recognises a truncated PDF', () => {
  expect(isCutOff({ text: 'x\n\n[... the file goes on: 200000 characters, to page 57 of 812, are shown ...]' })).toBe(
    true,
  );
});
