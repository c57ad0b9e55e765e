interface Example {
  /** What the function does, as its comment. */
  readonly comment: string;
  readonly text: string;
  readonly word: string;
  readonly count: number;
}

/** The demo's block of code. Only its comment and its example are in the language of the app. */
export function codeSample({ comment, text, word, count }: Example): string {
  return String.raw`${FENCE}ts
/** ${comment} */
export function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

console.log(countWords('${text}').get('${word}')); // ${count}
${FENCE}`;
}

const FENCE = '```';
