/** Shorter names fit everywhere. */
const LONGEST_WHOLE = 20;
const LONGEST_END = 12;
const BREAKS = /[\s/:_.-]/;

/**
 * Splits a long name so that its beginning can be shortened while its end, which tells it from similar names, stays visible. The end starts at
 * a break in the name where there is one.
 */
export function splitName(name: string): readonly [beginning: string, end: string] {
  const characters = Array.from(name);
  if (characters.length <= LONGEST_WHOLE) return [name, ''];
  const from = characters.length - LONGEST_END;
  const atBreak = characters.slice(from, -2).findIndex((character) => BREAKS.test(character));
  const at = from + Math.max(0, atBreak);
  return [characters.slice(0, at).join(''), characters.slice(at).join('')];
}
