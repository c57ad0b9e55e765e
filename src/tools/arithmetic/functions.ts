import { approximate, ArithmeticError, exact, isWhole, toDouble, type Num } from './number';
import { apply, compare, exactRoot, floor, negate } from './operators';

interface MathFunction {
  readonly minArgs: number;
  readonly maxArgs: number;
  of(args: readonly [Num, ...Num[]]): Num;
}

const HALF = exact(1n, 2n);
const MAX_DIGITS = 100;

const one = (of: (a: Num) => Num): MathFunction => ({ minArgs: 1, maxArgs: 1, of: ([a]) => of(a) });
/** Angles are in radians. Rounds the last digit of a double, which is noise and would make sin(pi) a tiny number instead of 0. */
const angle = (of: (radians: number) => number) => one((a) => approximate(Number(of(toDouble(a)).toFixed(15))));

export const FUNCTIONS: ReadonlyMap<string, MathFunction> = new Map([
  ['sqrt', one(squareRoot)],
  ['abs', one((a) => (compare(a, exact(0n)) < 0 ? negate(a) : a))],
  ['floor', one(floor)],
  ['ceil', one((a) => negate(floor(negate(a))))],
  ['round', { minArgs: 1, maxArgs: 2, of: ([a, digits = exact(0n)]) => round(a, digits) }],
  ['min', { minArgs: 1, maxArgs: Infinity, of: (args) => args.reduce((a, b) => (compare(b, a) < 0 ? b : a)) }],
  ['max', { minArgs: 1, maxArgs: Infinity, of: (args) => args.reduce((a, b) => (compare(b, a) > 0 ? b : a)) }],
  ['ln', one((a) => approximate(Math.log(positive(a))))],
  ['log', { minArgs: 1, maxArgs: 2, of: ([a, base = exact(10n)]) => logarithm(a, base) }],
  ['exp', one((a) => approximate(Math.exp(toDouble(a))))],
  ['sin', angle(Math.sin)],
  ['cos', angle(Math.cos)],
  ['tan', angle(Math.tan)],
]);

export const CONSTANTS: ReadonlyMap<string, Num> = new Map([
  ['pi', approximate(Math.PI)],
  ['e', approximate(Math.E)],
]);

function squareRoot(a: Num): Num {
  if (compare(a, exact(0n)) < 0)
    throw new ArithmeticError('The square root of a negative number is not a real number.');
  return exactRoot(a) ?? approximate(Math.sqrt(toDouble(a)));
}

/** Rounds half away from zero, as people do. */
function round(a: Num, digits: Num): Num {
  const places = toDouble(digits);
  if (!isWhole(digits) || Math.abs(places) > MAX_DIGITS) {
    throw new ArithmeticError(`round needs a whole number of digits, at most ${MAX_DIGITS}.`);
  }
  if (compare(a, exact(0n)) < 0) return negate(round(negate(a), digits));
  const scale = apply('^', exact(10n), exact(BigInt(places)));
  return apply('/', floor(apply('+', apply('*', a, scale), HALF)), scale);
}

function logarithm(a: Num, base: Num): Num {
  if (toDouble(base) === 1) throw new ArithmeticError('There is no logarithm to base 1.');
  if (toDouble(base) === 10) return approximate(Math.log10(positive(a)));
  if (toDouble(base) === 2) return approximate(Math.log2(positive(a)));
  return approximate(Math.log(positive(a)) / Math.log(positive(base)));
}

function positive(a: Num): number {
  const value = toDouble(a);
  if (value <= 0) throw new ArithmeticError('Only positive numbers have a logarithm.');
  return value;
}
