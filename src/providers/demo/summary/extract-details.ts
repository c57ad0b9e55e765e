import type { DemoLanguage } from '../languages/demo-language';

const URL = /https?:\/\/[^\s<>"'）)\]]+[^\s<>"'）)\].,;:!?]/g;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{0,63}\w/g;
const CODE = /`([^`\n]{2,60})`/g;
/** Anything with a digit in it: amounts, dates, versions, order numbers, file names. */
const NUMBERED = /[\p{L}\p{N}_#$€£][\p{L}\p{N}_.,:/#-]*(?:\s?[€$£%])?/gu;
/** Two or more capitals or words with capitals in a row: ADA, Ada Lovelace. */
const NAMES = /\p{Lu}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*|\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)+/gu;
const DENSE = /[\u3040-\u30ff\u3400-\u9fff]/g;
/** A number alone tells a reader nothing; its sentence is kept instead. Dates and times have several parts. */
const BARE_NUMBER = /^\p{N}+(?:[.,]\p{N}+)?$/u;

/** Details that a summary must keep, as written, each once and in order of appearance. */
export function extractDetails(text: string, language: DemoLanguage): readonly string[] {
  const found: { at: number; detail: string }[] = [];
  // Scripts without spaces would join an order number with the words around it.
  let rest = text.replace(DENSE, ' ');
  const take = (pattern: RegExp, isWanted: (detail: string) => boolean = () => true) => {
    rest = rest.replace(pattern, (match: string, ...groups: unknown[]) => {
      const detail = match.replace(/[.,:/-]+$/u, '');
      const at = groups.find((group) => typeof group === 'number');
      if (!isWanted(detail) || typeof at !== 'number') return match;
      found.push({ at, detail });
      return ' '.repeat(match.length);
    });
  };
  take(URL);
  take(EMAIL);
  take(CODE);
  take(NUMBERED, (detail) => /\p{N}/u.test(detail) && !BARE_NUMBER.test(detail));
  if (language !== 'de') take(NAMES); // in German all nouns have capitals
  return [...new Set(found.sort((a, b) => a.at - b.at).map(({ detail }) => detail))];
}

/** The addresses in a text. */
export function extractLinks(text: string): readonly string[] {
  return [...new Set([...text.matchAll(URL), ...text.matchAll(EMAIL)].map(([link]) => link))];
}
