import { headOf } from '../text/whole-characters';
import { foldWord } from './fold-word';

/** A unit of the index, and its position in the text. */
export interface SearchToken {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A longer word is found by its beginning. */
const MAX_TOKEN_LENGTH = 64;

/** Words, including the suffixes of "C++" and "C#"; symbols and emoji one by one. */
const WORDS = /[\p{L}\p{M}\p{N}]+[+#]{0,2}|(?![\0-\x7f])\p{S}/gu;
/** Scripts without spaces between words. The code points after the scripts are marks of kana that Unicode assigns to no script. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3099\u309a\u30fc\uff70\uff9e\uff9f]+/gu;
const HAS_UNSPACED = new RegExp(UNSPACED.source, 'u');
const FIRST_UNSPACED = 0x0e00;
const HALF_WIDTH = /[\uff65-\uffdc]/;

/**
 * Splits a text into tokens. A word between spaces is one token. In scripts without spaces, every character starts a token of two
 * characters, and the last one a token of one. Any part of such a run is then a sequence of tokens.
 */
export function searchTokens(text: string): SearchToken[] {
  const tokens: SearchToken[] = [];
  for (const match of text.matchAll(WORDS)) {
    const [run] = match;
    if (isSpaced(run)) addWord(tokens, run, match.index);
    else addMixed(tokens, run, match.index);
  }
  return tokens;
}

/** Whether a word has characters that are indexed in pairs. */
export function isUnspaced(word: string): boolean {
  return HAS_UNSPACED.test(word);
}

function isSpaced(run: string): boolean {
  for (let at = 0; at < run.length; at++) if (run.charCodeAt(at) >= FIRST_UNSPACED) return false;
  return true;
}

function addMixed(tokens: SearchToken[], run: string, start: number): void {
  let done = 0;
  for (const match of run.matchAll(UNSPACED)) {
    if (match.index > done) addWord(tokens, run.slice(done, match.index), start + done);
    addPairs(tokens, match[0], start + match.index);
    done = match.index + match[0].length;
  }
  if (done < run.length) addWord(tokens, run.slice(done), start + done);
}

function addWord(tokens: SearchToken[], word: string, start: number): void {
  const folded = headOf(foldWord(word), MAX_TOKEN_LENGTH);
  if (/[^+#]/.test(folded)) tokens.push({ text: folded, start, end: start + word.length });
}

function addPairs(tokens: SearchToken[], run: string, start: number): void {
  const folded = run.normalize(HALF_WIDTH.test(run) ? 'NFKC' : 'NFC');
  const characters = Array.from(folded);
  const exact = folded.length === run.length;
  let at = start;
  characters.forEach((character, index) => {
    const next = characters[index + 1] ?? '';
    const text = character + next;
    tokens.push(exact ? { text, start: at, end: at + text.length } : { text, start, end: start + run.length });
    at += character.length;
  });
}
