const DENSE = '\\u3040-\\u30ff\\u3400-\\u9fff';

/** Words with the spaces before them; joined, they are the text. Scripts without spaces are split into small pieces. */
export function splitWords(text: string): readonly string[] {
  return text.match(new RegExp(`\\s*(?:[${DENSE}]{1,3}|[^\\s${DENSE}]+)|\\s+`, 'gu')) ?? [];
}

/** Sentences and lines, without list markers. */
export function splitSentences(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?؟])\s+|(?<=[。！？])|\n+/u)
    .map((sentence) => sentence.replace(/^[\s>#*-]+/u, '').trim())
    .filter((sentence) => sentence !== '');
}

/** In scripts without spaces, each character counts. */
export function countWords(text: string): number {
  const characters = new RegExp(`[${DENSE}]`, 'gu');
  const rest = text.replace(characters, ' ');
  const words = rest.match(/[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu)?.length ?? 0;
  return words + (text.match(characters)?.length ?? 0);
}

export function isQuestion(text: string): boolean {
  return /[?？؟]\s*$/u.test(text) || /^(what|which|who|where|when|why|how|do you|can you)\b/i.test(text.trim());
}

/** At most `length` characters, cut between words if possible, and ending with “…” if cut. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const whole = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  const blank = whole.lastIndexOf(' ');
  return `${(blank > length / 2 ? whole.slice(0, blank) : whole).trimEnd()}…`;
}
