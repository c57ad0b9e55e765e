/** Facts that a test plants and later asks for: `FALKE-0017 = ZX-48213-Q`, asked for with `FALKE-0017 = ?`. */
const FACT = /\b([A-Z]{4,8}-\d{4}) = ([A-Z]{2}-\d{5}-[A-Z])\b/g;
const QUESTION = /([^\s.,:;(]+) ([A-Z]{4,8}-\d{4}) = \?/;

export function factsIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(FACT)].map(([, key = '', value = '']) => [key, value]));
}

export function questionIn(text: string): { readonly key: string; readonly label: string } | null {
  const match = QUESTION.exec(text);
  return match ? { label: match[1] ?? '', key: match[2] ?? '' } : null;
}
