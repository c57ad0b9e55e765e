export interface TextPart {
  readonly text: string;
  readonly isWord: boolean;
}

/** Splits a text where one of the words begins, whatever its case. Words between spaces are found at their beginning only. */
export function splitAtWords(text: string, words: readonly string[]): readonly TextPart[] {
  const longestFirst = [...words].filter((word) => word !== '').sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return [{ text, isWord: false }];
  const pattern = longestFirst.map((word) => `${SPACED.test(word) ? '(?<![\\p{L}\\p{N}])' : ''}${escaped(word)}`);
  return text
    .split(new RegExp(`(${pattern.join('|')})`, 'giu'))
    .map((part, index) => ({ text: part, isWord: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Letters of scripts with spaces between words. */
const SPACED = /^[\0-\u0dff]/;

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/g, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
}
