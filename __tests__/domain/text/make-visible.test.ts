import { makeVisible, makeVisibleDeep } from '@/domain/text/make-visible';

it.each([
  ['zero-width space', 'a\u200bb', 'a⟨U+200B⟩b'],
  ['zero-width joiner', 'a\u200db', 'a⟨U+200D⟩b'],
  ['byte order mark', '\ufeffa', '⟨U+FEFF⟩a'],
  ['right-to-left override', '\u202egpj.exe', '⟨U+202E⟩gpj.exe'],
  ['isolates', '\u2066a\u2069', '⟨U+2066⟩a⟨U+2069⟩'],
  ['tag characters', '\u{e0041}\u{e007f}', '⟨U+E0041⟩⟨U+E007F⟩'],
  ['variation selectors that carry bytes', 'a\ufe0f\u{e0100}', 'a⟨U+FE0F⟩⟨U+E0100⟩'],
  ['a second variation selector', '⚠\ufe0f\ufe0f', '⚠\ufe0f⟨U+FE0F⟩'],
  ['soft hyphen', 'a\u00adb', 'a⟨U+00AD⟩b'],
  ['a filler that counts as a letter', '\u3164', '⟨U+3164⟩'],
  ['an escape sequence', '\u001b[31m', '⟨U+001B⟩[31m'],
  ['NUL', '\u0000', '⟨U+0000⟩'],
  ['a carriage return alone is kept, a line separator is not', 'a\r\nb\u2028c', 'a\r\nb⟨U+2028⟩c'],
  ['a lone surrogate', '\ud83d!', '⟨U+D83D⟩!'],
])('makeVisible handles %s', (_what, text, shown) => {
  expect(makeVisible(text)).toBe(shown);
});

it.each(['Adds two numbers.\n\t– “quoted” –', 'Größe, 数字, עברית, हिन्दी', 'Careful ⚠️ 🚀 ❤️'])(
  'makeVisible leaves %j unchanged',
  (text) => {
    expect(makeVisible(text)).toBe(text);
  },
);

it('makeVisible reaches every part of a schema', () => {
  expect(makeVisibleDeep({ 'a\u200b': [{ b: '\u202e' }, 1, null] })).toEqual({
    'a⟨U+200B⟩': [{ b: '⟨U+202E⟩' }, 1, null],
  });
});
