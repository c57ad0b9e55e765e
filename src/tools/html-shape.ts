const VOID = 'area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr';

/** Elements that the next one of their kind closes by itself: they cannot nest without another element in between. */
const SELF_CLOSING = 'p|li|dt|dd|tr|td|th|thead|tbody|tfoot|colgroup|option|optgroup|rp|rt';

const FLAT = new RegExp(`^(?:${VOID}|${SELF_CLOSING})$`);

/**
 * How many pieces a parser will cut a page into and how deep its tags nest, counted in one pass and without building
 * anything. A stray "<" and an "&" are pieces too: they cost a parser as much as a tag.
 */
export function htmlShape(html: string): { depth: number; pieces: number } {
  // The page itself and its body are always there, written or not.
  let [open, depth, pieces] = [0, 2, 2];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d-]*)?|&/gi)) {
    if (slash !== '/') pieces++;
    if (name === '' || FLAT.test(name.toLowerCase())) continue;
    open = Math.max(0, open + (slash === '' ? 1 : -1));
    depth = Math.max(depth, open);
  }
  return { depth, pieces };
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'", amp: '&' };

/** What a page says, without its structure. Takes time in proportion to its length, whatever is in it. */
export function bareWords(html: string): string {
  return html
    .replace(/<(script|style|noscript|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<\/?(?:p|div|br|li|tr|h[1-6]|section|article|table|ul|ol|pre)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(lt|gt|quot|apos|nbsp|#39|amp);/g, (_all, name: string) => ENTITIES[name] ?? ' ')
    .split('\n')
    .map((line) => line.split(/\s+/).join(' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
