const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const ALL_BIDI = new RegExp(BIDI, 'g');
const OPENS_ISOLATE = /[\u2066-\u2068]/;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/** The text without what a terminal would obey; tabs and line ends stay. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '');
}

/** Words as they are shown: whatever they do to the direction of writing ends where they end. */
export function displayWords(text: string): string {
  const plain = withoutControls(text);
  if (!BIDI.test(plain)) return plain;
  return FIRST_STRONG_ISOLATE + withoutStrayPops(plain) + POP_ISOLATE;
}

/** Code as it is shown: what would draw it in another order than it runs is written out. */
export function displayCode(code: string): string {
  return withoutControls(code).replace(
    ALL_BIDI,
    (mark) => `⟨U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
}

/** One closing mark too many would end our own isolate, and what follows would leak out of it. */
function withoutStrayPops(text: string): string {
  let depth = 0;
  return [...text]
    .filter((char) => {
      if (OPENS_ISOLATE.test(char)) depth++;
      if (char !== POP_ISOLATE) return true;
      depth--;
      if (depth >= 0) return true;
      depth = 0;
      return false;
    })
    .join('')
    .concat(POP_ISOLATE.repeat(depth));
}
