import { decodeText } from '@/ui/composer/attach/decode-text';
import { isCutOff } from '@/ui/composer/attach/read-file';
import { composerKeyFor } from '@/ui/composer/composer-keys';

const TEXT = 'Grüße aus 京都 😀\nLine two';
const utf16 = (text: string, big: boolean, bom: boolean) =>
  Uint8Array.from(
    [...(bom ? '\ufeff' : ''), ...text]
      .join('')
      .split('')
      .flatMap((unit) => {
        const [high, low] = [unit.charCodeAt(0) >> 8, unit.charCodeAt(0) & 0xff];
        return big ? [high, low] : [low, high];
      }),
  );

it('decodeText reads UTF-8, UTF-16 in either byte order with and without a BOM, and Windows-1252', () => {
  expect(decodeText(new TextEncoder().encode(TEXT))).toBe(TEXT);
  expect(decodeText(new TextEncoder().encode(`\ufeff${TEXT}`))).toBe(TEXT);
  for (const big of [true, false]) {
    expect(decodeText(utf16(TEXT, big, true))).toBe(TEXT);
    expect(decodeText(utf16('Plain words, long enough', big, false))).toBe('Plain words, long enough');
  }
  expect(decodeText(Uint8Array.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x80]))).toBe('Grüße €');
  expect(decodeText(new TextEncoder().encode('a\r\nb\rc'))).toBe('a\nb\nc');
});

it('decodeText returns null for pictures and programs', () => {
  expect(decodeText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))).toBeNull();
  expect(decodeText(Uint8Array.from({ length: 200 }, (_, index) => index % 16))).toBeNull();
});

it('isCutOff recognises the marker of a truncated file only at its end', () => {
  expect(isCutOff({ text: 'x\n\n[... the file goes on: 200000 of 300000 characters are shown ...]' })).toBe(true);
  expect(isCutOff({ text: '[... the file goes on ...] not' })).toBe(false);
});

it('readKey ignores keys that an input method is using', () => {
  const idle = { isRunning: false, isEmpty: true };
  expect(composerKeyFor({ key: 'Enter', ctrlKey: true }, idle)).toBe('send');
  expect(composerKeyFor({ key: 'Enter', ctrlKey: true, isComposing: true }, idle)).toBeNull();
  expect(composerKeyFor({ key: 'Enter', metaKey: true, keyCode: 229 }, idle)).toBeNull();
  expect(composerKeyFor({ key: 'Escape' }, { ...idle, isRunning: true })).toBe('stop');
  expect(composerKeyFor({ key: 'Escape' }, idle)).toBeNull();
  expect(composerKeyFor({ key: '/' }, idle)).toBeNull(); // on a phone it would be typed into the field
});
