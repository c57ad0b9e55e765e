import { decodeHTMLStrict } from 'entities/decode';

const VOID = 'area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr';

/** Elements that the next element of their kind closes: they cannot nest directly. */
const SELF_CLOSING = 'p|li|dt|dd|tr|td|th|thead|tbody|tfoot|colgroup|option|optgroup|rp|rt';

const NON_NESTING = new RegExp(`^(?:${VOID}|${SELF_CLOSING})$`);

/**
 * Counts the pieces that a parser would make of a page, and how deep its tags nest, in one pass without building anything. A stray "<" or
 * "&" is a piece too: it costs a parser as much as a tag.
 */
export function htmlShape(html: string): { depth: number; pieces: number } {
  // The html and body elements always exist, even if they are not written.
  let [open, depth, pieces] = [0, 2, 2];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d-]*)?|&/gi)) {
    if (slash !== '/') pieces++;
    if (name === '' || NON_NESTING.test(name.toLowerCase())) continue;
    open = Math.max(0, open + (slash === '' ? 1 : -1));
    depth = Math.max(depth, open);
  }
  return { depth, pieces };
}

/** The text of a page without its structure. Takes linear time for any input. */
export function plainText(html: string): string {
  const text = html
    .replace(/<(script|style|noscript|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<\/?(?:p|div|br|li|tr|h[1-6]|section|article|table|ul|ol|pre)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ');
  return decodeHTMLStrict(text)
    .split('\n')
    .map((line) => line.split(/\s+/).join(' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
