import { headOf } from '../text/whole-characters';
import { isUnspaced, searchTokens } from './search-tokens';
import { anyForm, beginning, type WordMatch } from './word-match';

/** A question in a chat can be a long message; its first words say what it is about. */
const MAX_CHARACTERS = 2_000;
const MAX_WORDS = 64;

/** The different words of a question, any of which may occur. Two forms of one word count once. */
export function readQuestion(question: string): readonly WordMatch[] {
  const tokens = searchTokens(headOf(question, MAX_CHARACTERS));
  const matches: WordMatch[] = [];
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    // An unspaced run ends in a token of one character, which in the text may be followed by anything.
    const isTail = before !== undefined && token.start < before.end;
    if (isTail && Array.from(token.text).length === 1) return;
    if (matches.length >= MAX_WORDS || matches.some((known) => known.weigh(token.text) === 1)) return;
    matches.push(isSingleCharacter(token.text) ? beginning(token.text) : anyForm(token.text));
  });
  return matches;
}

/** A single character of an unspaced script begins pairs in the index. */
function isSingleCharacter(text: string): boolean {
  return Array.from(text).length === 1 && isUnspaced(text);
}
