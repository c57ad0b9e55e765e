import { extractFacts } from './extract/extract-facts';
import { readableText } from './extract/readable-text';
import type { Fact } from './fact';

/** Answers whether a text contains a fact, in this or another spelling. */
export interface FactHolder {
  has(fact: Fact): boolean;
}

/** For texts of any length: finds facts that the text states in a way that the rules recognise. */
export function holderOf(texts: readonly string[]): FactHolder {
  const keys = new Set<string>();
  for (const text of texts)
    for (const { key, looseKey } of extractFacts(text)) {
      keys.add(key);
      keys.add(looseKey);
    }
  return { has: ({ key }) => keys.has(key) };
}

/** For short texts: finds also the words of the fact themselves, such as a name at the beginning of a sentence. */
export function shortHolderOf(text: string): FactHolder {
  const folded = readableText(text).toLowerCase();
  let holder: FactHolder | null = null;
  return {
    has(fact) {
      if (includesWhole(folded, readableText(fact.text).toLowerCase())) return true;
      holder ??= holderOf([text]);
      return holder.has(fact);
    },
  };
}

/** "12" is not in "112" or "12.5". */
function includesWhole(text: string, part: string): boolean {
  if (part === '') return false;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const end = at + part.length;
    if (!joins(text, at - 1, at, -1) && !joins(text, end - 1, end, 1)) return true;
  }
  return false;
}

const SPACED_WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

/** Whether the characters at the edge belong to one word or number. Scripts without spaces have no edges. */
function joins(text: string, left: number, right: number, step: 1 | -1): boolean {
  const [before, after] = [text[left] ?? '', text[right] ?? ''];
  if (SPACED_WORD.test(before) && SPACED_WORD.test(after)) return true;
  const [inside, mark, beyond] =
    step === 1 ? [before, after, text[right + 1] ?? ''] : [after, before, text[left - 1] ?? ''];
  return /[.,]/.test(mark) && /\d/.test(inside) && /\d/.test(beyond);
}
