const URL = /https?:\/\/[^\s<>"'）)\]]+[^\s<>"'）)\].,;:!?]/g;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{0,63}\w/g;
const CODE = /`([^`\n]{2,60})`/g;
/** Anything with a digit in it: amounts, dates, versions, order numbers, file names. */
const NUMBERED = /[\p{L}\p{N}_#$€£][\p{L}\p{N}_.,:/#-]*(?:\s?[€$£%])?/gu;
/** Two or more capitals or words with capitals in a row: ADA, Ada Lovelace. */
const NAMES = /\p{Lu}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*|\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)+/gu;

/** Details that a summary must keep, as written, each once and in order of appearance. */
export function extractDetails(text: string): readonly string[] {
  const found: { at: number; detail: string }[] = [];
  let rest = text;
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
  take(NUMBERED, (detail) => /\p{N}/u.test(detail));
  take(NAMES);
  return [...new Set(found.sort((a, b) => a.at - b.at).map(({ detail }) => detail))];
}
