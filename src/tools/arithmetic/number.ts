/**
 * A number that is exact as long as possible: a fraction of integers in lowest terms with a positive denominator. Roots, logarithms and
 * angles are approximate, so from then on it is a double.
 */
export type Num =
  | { readonly kind: 'exact'; readonly n: bigint; readonly d: bigint }
  | { readonly kind: 'about'; readonly value: number };

/** Larger numbers take noticeable time, and nobody reads them. */
const MAX_BITS = 20_000;

export class ArithmeticError extends Error {}

export function exact(n: bigint, d = 1n): Num {
  if (d === 0n) throw new ArithmeticError('Division by zero.');
  const sign = d < 0n ? -1n : 1n;
  const common = gcd(n < 0n ? -n : n, d < 0n ? -d : d);
  const reduced = { kind: 'exact', n: (sign * n) / common, d: (sign * d) / common } as const;
  if (bits(reduced.n) > MAX_BITS || bits(reduced.d) > MAX_BITS) throw tooLarge();
  return reduced;
}

export function approximate(value: number): Num {
  if (Number.isNaN(value)) throw new ArithmeticError('The result is not a real number.');
  if (!Number.isFinite(value)) throw tooLarge();
  return { kind: 'about', value };
}

export function tooLarge(): ArithmeticError {
  return new ArithmeticError('The number is too large.');
}

/** The nearest double. Shifted first, so that a fraction of two huge numbers does not become Infinity / Infinity. */
export function toDouble(num: Num): number {
  if (num.kind === 'about') return num.value;
  const { n, d } = num;
  const shift = BigInt(Math.max(0, bits(d) - bits(n) + 64));
  const scaled = (n << shift) / d;
  const drop = BigInt(Math.max(0, bits(scaled) - 64));
  return Number(scaled >> drop) * 2 ** Number(drop - shift);
}

export function isWhole(num: Num): boolean {
  return num.kind === 'exact' ? num.d === 1n : Number.isInteger(num.value);
}

export function bits(value: bigint): number {
  return value.toString(16).replace('-', '').length * 4;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
