const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const ALL_BIDI = new RegExp(BIDI, 'g');
const OPENS_ISOLATE = /[\u2066-\u2068]/;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/** The text without control characters; tabs and line ends stay. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '');
}

/** Text for display: its direction characters cannot affect the text after it. */
export function displayText(text: string): string {
  const plain = withoutControls(text);
  if (!BIDI.test(plain)) return plain;
  return FIRST_STRONG_ISOLATE + withoutStrayPops(plain) + POP_ISOLATE;
}

/** Code for display: characters that would show it in another order than it runs are written out. */
export function displayCode(code: string): string {
  return withoutControls(code).replace(
    ALL_BIDI,
    (mark) => `⟨U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
}

/** An extra closing character would end our own isolate, and the direction would leak into the text after it. */
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
