const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** The terms that two texts are compared by: their words, and pairs of neighbouring characters where words are not spaced. */
export function noteTerms(text: string): ReadonlySet<string> {
  const folded = text.normalize('NFKC').toLowerCase();
  const terms = new Set<string>();
  for (const [run] of folded.matchAll(UNSPACED)) for (const pair of pairsOf(run)) terms.add(pair);
  for (const [word] of folded.replace(UNSPACED, ' ').matchAll(WORDS)) terms.add(word);
  return terms;
}

function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}
