/** Keys of every vendor are shorter than this; a whole document on the clipboard is not a key. */
const MAX_LENGTH = 4_000;

/** Invisible characters that copying from a web page or a PDF adds. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

const QUOTES = '["\'`\u2018\u2019\u201c\u201d]';

/** What people copy along with a key, from a shell, an `.env` file, a header or JSON. Each is removed until none is left. */
const AROUND: readonly RegExp[] = [
  /^\s+|[\s;,]+$/g,
  new RegExp(`^${QUOTES}+|${QUOTES}+$`, 'g'),
  /^(?:export|set|setx|const|let|var)\s+(?=\S)/i,
  /^\$env:/i,
  /^-H\s+/,
  // NAME=key. The name mentions a key or a token, so that a key which itself contains "=" stays whole.
  /^[A-Za-z_]*(?:key|token)[A-Za-z_]*\s*=\s*(?=[^\s=])/i,
  // "name": "key", or a header.
  /^["']?[A-Za-z][\w-]*["']?\s*:\s+(?=\S)/,
  /^["']?[A-Za-z_-]*(?:key|token)["']?\s*:\s*(?=["'])/i,
  /^Bearer\s+(?=\S)/i,
];

/** The key itself, without the quotes, names and blanks that were copied along with it. */
export function cleanKey(pasted: string): string {
  let text = pasted.slice(0, MAX_LENGTH).replace(INVISIBLE, '');
  for (;;) {
    const before = text;
    for (const part of AROUND) text = text.replace(part, '');
    if (text === before) return text;
  }
}
