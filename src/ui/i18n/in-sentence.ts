import { exactCount } from '../format/numbers';
import { closestLanguage, directionOf } from './languages';
import { hasLettersAgainst } from './text-direction';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A value as it stands inside of a translated sentence. Numbers are written as the language writes them. Words that run
 * against the sentence, like a Latin name in an Arabic one, are set apart: else the signs and numbers beside them would
 * change sides.
 */
export function inSentence(value: unknown, language: string): string {
  if (typeof value === 'number') return exactCount(value, language);
  const words = String(value);
  const direction = directionOf(closestLanguage([language]));
  return hasLettersAgainst(words, direction) ? `${FIRST_STRONG_ISOLATE}${words}${POP_ISOLATE}` : words;
}
