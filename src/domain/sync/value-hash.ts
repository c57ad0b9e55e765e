/**
 * Tells whether a value changed: 64 bits, much faster than a cryptographic hash, because every captured record needs one. Nobody gains anything
 * from two values with the same hash but the loss of an own edit.
 */
export function valueHash(text: string): string {
  let high = 0x9e3779b9;
  let low = 0x7f4a7c15;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x85ebca6b);
    low = Math.imul(low ^ code, 0xc2b2ae35);
    high = (high << 13) | (high >>> 19);
    low = (low << 17) | (low >>> 15);
  }
  high = mixed(high ^ Math.imul(low, 0x27d4eb2f), text.length);
  low = mixed(low ^ high, text.length);
  return high.toString(36) + '.' + low.toString(36);
}

function mixed(half: number, length: number): number {
  let mix = half ^ length;
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}
