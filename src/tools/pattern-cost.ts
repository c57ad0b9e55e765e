/**
 * How many steps a search with this pattern can take at most in a text of this length; Infinity for a pattern that is not simple. Simple are
 * literals, classes, anchors, alternatives, and quantifiers of single characters. A quantified group can take time that doubles with each
 * character, and a reference back or a look around cannot be estimated.
 */
export function patternCost(pattern: string, length: number): number {
  const isAnchored = pattern.startsWith('^') && !pattern.includes('|');
  let cost = (isAnchored ? 1 : length) * Math.max(1, pattern.length);
  for (const [token, escape, group, bounds] of pattern.matchAll(TOKENS)) {
    if (token === '*' || token === '+' || token === '?' || bounds !== undefined) cost *= repeats(token, bounds, length);
    else if (escape !== undefined && /[1-9k]/.test(escape)) return Infinity;
    else if (group !== undefined && group !== '?:') return Infinity;
  }
  return QUANTIFIED_GROUP.test(withoutClasses(pattern)) ? Infinity : cost;
}

/** An escape, a class, the start of a group, bounds, or any other character. */
const TOKENS = /\\([\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|\((\?(?::|<?[=!]|<[^>]*>))?|\{(\d+(?:,\d*)?)\}|[\s\S]/g;

const QUANTIFIED_GROUP = /\)(?:[*+]|\{\d*,|\{\d{2})/;

function withoutClasses(pattern: string): string {
  return pattern.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, 'a');
}

function repeats(token: string, bounds: string | undefined, length: number): number {
  if (bounds === undefined) return token === '?' ? 2 : length;
  const [least, most] = bounds.split(',');
  if (most === undefined) return 1;
  return Math.min(length, most === '' ? length : Math.max(1, Number(most) - Number(least)));
}
