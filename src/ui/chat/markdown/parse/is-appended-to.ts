/**
 * Text is only ever appended to an answer. Comparing all of it with each word would take longer and longer, so only the
 * end of the old text is compared.
 */
export function isAppendedTo(before: string, text: string): boolean {
  const from = Math.max(0, before.length - COMPARED);
  return text.length >= before.length && text.slice(from, before.length) === before.slice(from);
}

const COMPARED = 256;
