import { AttachFailure } from '@/ui/composer/attach/picked-file';
import { isCutOff } from '@/ui/composer/attach/read-file';
import { readPdf } from '@/ui/composer/attach/read-pdf';

import { makePdf } from '../../support/samples/make-pdf';

const ENOUGH = 200_000;
const words = async (bytes: Uint8Array) => (await readPdf(bytes, { enough: ENOUGH })).text;
const problem = (bytes: Uint8Array) =>
  readPdf(bytes, { enough: ENOUGH }).then(
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
  const whole = await readPdf(makePdf(pages), { enough: ENOUGH });
  expect(whole).toMatchObject({ readPages: 200, pageCount: 200 });
  expect(whole.text.split('\n\n')).toEqual(pages.map(({ lines }) => lines[0]));
  const part = await readPdf(makePdf(pages), { enough: 100 });
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

it('S17: the page that reaches the limit is the last one, and the result says that the file goes on', async () => {
  const lines = Array.from({ length: 30 }, (_, n) => `This is line number ${n} of the page.`);
  const whole = await readPdf(makePdf([{ lines }]), { enough: ENOUGH });
  expect(whole).toMatchObject({ text: lines.join('\n'), isWhole: true });
  const { text, isWhole, readPages } = await readPdf(makePdf([{ lines }, { lines }]), { enough: 100 });
  expect(isWhole).toBe(false);
  expect(text.startsWith('This is line number 0')).toBe(true);
  expect([readPages, text.length <= whole.text.length]).toEqual([1, true]);
});

it('S17: reading stops at the limit of pages, and when the time is over', async () => {
  const pages = Array.from({ length: 30 }, (_, n) => ({ lines: [`This is page ${n + 1}.`] }));
  const part = await readPdf(makePdf(pages), { enough: ENOUGH, maxPages: 4 });
  expect(part).toMatchObject({ readPages: 4, pageCount: 30, isWhole: false });
  let now = 0;
  const late = await readPdf(makePdf(pages), { enough: ENOUGH, maxMs: 5_000, now: () => (now += 600) });
  expect(late.isWhole).toBe(false);
  expect(late.readPages).toBeLessThan(6);
  expect(late.text).toContain('This is page 1.');
});

it('S17: the app can do something else while a long file is read', async () => {
  const pages = Array.from({ length: 200 }, (_, n) => ({ lines: [`This is page ${n + 1}.`] }));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await readPdf(makePdf(pages), { enough: ENOUGH });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});
