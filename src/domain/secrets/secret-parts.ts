import { MIN_SECRET_LENGTH } from './find-secret';

/** What people enter where a server needs no key. They are ordinary words, so they are no secrets. */
const PLACEHOLDERS =
  /^(?:sk-)?(?:lm-studio|no-key-required|not-needed|not-required|no-api-key|placeholder|dummy-key|password|changeme)$/i;

const SCHEMES = /^(?:basic|bearer|digest|negotiate|token|apikey|api-key|x-api-key|access_token)$/i;

/**
 * The secrets inside a key or the value of a header: "Bearer TOKEN" is the TOKEN, which also occurs alone; "Basic …" also hides a user name
 * and a password. A value of short parts is a secret as a whole.
 */
export function secretParts(value: string): readonly string[] {
  const whole = value.trim();
  if (PLACEHOLDERS.test(whole)) return [];
  const words = whole.split(/[\s,;"']+/).filter((word) => word !== '' && !SCHEMES.test(word));
  const parts = words.flatMap((word) => [...credentials(word), ...afterName(word)]);
  const long = parts.filter((part) => part.length >= MIN_SECRET_LENGTH);
  return long.length === 0 ? [whole] : [...new Set(long)];
}

/** `token=VALUE` and `Key:VALUE` name their secret; the padding of base64 names nothing. */
function afterName(word: string): string[] {
  const [, value] = /^[A-Za-z][\w-]{0,30}[=:](?=[^=\s])(.+)$/.exec(word) ?? [];
  return value === undefined || value.length < MIN_SECRET_LENGTH ? [word] : [value];
}

/** The user name and password in the value of Basic authentication. */
function credentials(word: string): string[] {
  if (word.length < MIN_SECRET_LENGTH || !/^[A-Za-z0-9+/]+={0,2}$/.test(word) || word.length % 4 !== 0) return [];
  const decoded = fromBase64(word);
  const [, password] = /^[\x20-\x7e]*?:([\x20-\x7e]+)$/.exec(decoded) ?? [];
  return password === undefined ? [] : [decoded, password];
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function fromBase64(text: string): string {
  let bits = 0;
  let held = 0;
  let decoded = '';
  for (const character of text.replace(/=+$/, '')) {
    held = ((held << 6) | ALPHABET.indexOf(character)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    decoded += String.fromCharCode((held >> bits) & 0xff);
  }
  return decoded;
}
