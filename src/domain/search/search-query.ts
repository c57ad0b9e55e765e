import { headOf } from '../text/whole-characters';
import { searchTokens } from './search-tokens';

/** Tokens that must follow each other. The last one may be just the beginning of a word. */
export type Phrase = readonly string[];

/** All phrases must be found. A query has no syntax: quotes, asterisks and minus signs have no meaning. */
export type SearchQuery = readonly Phrase[];

const MAX_CHARACTERS = 400;
const MAX_PHRASES = 12;

/** Makes one phrase of each typed word; none when there is nothing to search for. */
export function readQuery(typed: string): SearchQuery {
  const phrases = headOf(typed, MAX_CHARACTERS)
    .split(/\s+/u)
    .slice(0, 4 * MAX_PHRASES)
    .map(phraseOf)
    .filter((phrase) => phrase.length > 0);
  const different = new Map(phrases.map((phrase) => [phrase.join(' '), phrase]));
  return [...different.values()].slice(0, MAX_PHRASES);
}

function phraseOf(word: string): Phrase {
  const tokens = searchTokens(word);
  const last = tokens.at(-1);
  const before = tokens.at(-2);
  // An unspaced run ends in a token of one character, but in the text the word may continue.
  const isTail = last && before && last.start < before.end;
  return (isTail ? tokens.slice(0, -1) : tokens).map(({ text }) => text);
}
