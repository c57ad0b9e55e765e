import { wellFormed } from '@/domain/text/well-formed';

/**
 * Makes a text storable: no U+0000 (SQLite ends a string there) and no lone surrogate (it would come back
 * as replacement characters, and a provider answers 400 to it).
 */
export function storedText(text: string): string {
  const whole = wellFormed(text);
  return whole.includes('\u0000') ? whole.replaceAll('\u0000', '') : whole;
}

/** JSON escapes NUL and lone surrogates into harmless-looking ASCII, so its strings are cleaned before they are escaped. */
export function storedJson(value: unknown): string {
  const json: string | undefined = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? storedText(part) : part,
  );
  return json ?? 'null';
}

/** The first characters of a text on one line, never half a character. */
export function previewOf(text: string, maxLength = 120): string {
  // Only the head is looked at: a pasted megabyte must not be scanned for a line in a list.
  const head = wellFormed(text.slice(0, maxLength * 4))
    .replace(/\s+/g, ' ')
    .trim();
  const cut = head.slice(0, maxLength);
  const last = cut.charCodeAt(cut.length - 1);
  return (last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut).trimEnd();
}
