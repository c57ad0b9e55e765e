import { plainMarkdown } from '@/domain/text/plain-markdown';
import { wellFormed } from '@/domain/text/well-formed';

/**
 * Cleans text for the database: no U+0000 (SQLite ends a string there) and no lone surrogate (it would be read as replacement characters,
 * and providers answer 400 to it).
 */
export function storedText(text: string): string {
  const whole = wellFormed(text);
  return whole.includes('\u0000') ? whole.replaceAll('\u0000', '') : whole;
}

/** JSON escapes NUL and lone surrogates to ASCII, so strings are cleaned before they are escaped. */
export function storedJson(value: unknown): string {
  const json: string | undefined = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? storedText(part) : part,
  );
  return json ?? 'null';
}

/** The first words of a text on one line, without Markdown, never half a character. */
export function previewOf(text: string, maxLength = 120): string {
  // Reads only the head: a list entry must not scan a pasted megabyte.
  const markdown = wellFormed(text.slice(0, maxLength * 4));
  const head = plainMarkdown(markdown).text || markdown.replace(/\s+/g, ' ').trim();
  const cut = head.slice(0, maxLength);
  const last = cut.charCodeAt(cut.length - 1);
  const whole = last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut;
  return whole.trimEnd().replace(/ ·$/, ''); // a separator with nothing after it
}
