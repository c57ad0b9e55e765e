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
  visitTokens(text, (term, start, end) => tokens.push({ text: term, start, end }));
  return tokens;
}

type Visit = (term: string, start: number, end: number) => void;

/** The same without a list: that of a long message takes many times its size. */
export function visitTokens(text: string, visit: Visit): void {
  for (const match of text.matchAll(WORDS)) {
    const [run] = match;
    if (isSpaced(run)) visitWord(run, match.index, visit);
    else visitMixed(run, match.index, visit);
  }
}

/** Whether a word has characters that are indexed in pairs. */
export function isUnspaced(word: string): boolean {
  return HAS_UNSPACED.test(word);
}

function isSpaced(run: string): boolean {
  for (let at = 0; at < run.length; at++) if (run.charCodeAt(at) >= FIRST_UNSPACED) return false;
  return true;
}

function visitMixed(run: string, start: number, visit: Visit): void {
  let done = 0;
  for (const match of run.matchAll(UNSPACED)) {
    if (match.index > done) visitWord(run.slice(done, match.index), start + done, visit);
    visitPairs(match[0], start + match.index, visit);
    done = match.index + match[0].length;
  }
  if (done < run.length) visitWord(run.slice(done), start + done, visit);
}

function visitWord(word: string, start: number, visit: Visit): void {
  const folded = headOf(foldWord(word), MAX_TOKEN_LENGTH);
  if (/[^+#]/.test(folded)) visit(folded, start, start + word.length);
}

function visitPairs(run: string, start: number, visit: Visit): void {
  const folded = run.normalize(HALF_WIDTH.test(run) ? 'NFKC' : 'NFC');
  const exact = folded.length === run.length;
  let at = start;
  let previous = '';
  const add = (next: string) => {
    const text = previous + next;
    if (exact) visit(text, at, at + text.length);
    else visit(text, start, start + run.length);
    at += previous.length;
  };
  for (const character of folded) {
    if (previous !== '') add(character);
    previous = character;
  }
  if (previous !== '') add('');
}
