import { exactCount } from '../format/numbers';
import { closestLanguage, directionOf } from './languages';
import { hasOppositeLetters } from './text-direction';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Formats a value for insertion into a translated sentence. Numbers follow the language. Text of the opposite
 * direction, such as a Latin name in an Arabic sentence, is isolated; otherwise adjacent punctuation and numbers would
 * change sides.
 */
export function formatForSentence(value: unknown, language: string): string {
  if (typeof value === 'number') return exactCount(value, language);
  const text = String(value);
  const direction = directionOf(closestLanguage([language]));
  return hasOppositeLetters(text, direction) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
}
