import { approximate, ArithmeticError, bits, exact, isWhole, toDouble, tooLarge, type Num } from './number';

const MAX_POWER_BITS = 20_000;

export type Operator = '+' | '-' | '*' | '/' | '%' | '^';

export function apply(operator: Operator, a: Num, b: Num): Num {
  switch (operator) {
    case '+':
      return a.kind === 'exact' && b.kind === 'exact'
        ? exact(a.n * b.d + b.n * a.d, a.d * b.d)
        : approximate(toDouble(a) + toDouble(b));
    case '-':
      return apply('+', a, negate(b));
    case '*':
      return a.kind === 'exact' && b.kind === 'exact'
        ? exact(a.n * b.n, a.d * b.d)
        : approximate(toDouble(a) * toDouble(b));
    case '/':
      return divide(a, b);
    case '%':
      return remainder(a, b);
    case '^':
      return power(a, b);
  }
}

export function negate(a: Num): Num {
  return a.kind === 'exact' ? exact(-a.n, a.d) : approximate(-a.value);
}

/** Negative, zero or positive, like a sort comparator. */
export function compare(a: Num, b: Num): number {
  if (a.kind === 'about' || b.kind === 'about') return toDouble(a) - toDouble(b);
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The largest integer that is not greater. */
export function floor(a: Num): Num {
  if (a.kind === 'about') return approximate(Math.floor(a.value));
  const quotient = a.n / a.d;
  return exact(a.n < 0n && quotient * a.d !== a.n ? quotient - 1n : quotient);
}

function divide(a: Num, b: Num): Num {
  if (toDouble(b) === 0) throw new ArithmeticError('Division by zero.');
  return a.kind === 'exact' && b.kind === 'exact'
    ? exact(a.n * b.d, a.d * b.n)
    : approximate(toDouble(a) / toDouble(b));
}

/** The remainder of an integer division, with the sign of the dividend. */
function remainder(a: Num, b: Num): Num {
  if (toDouble(b) === 0) throw new ArithmeticError('Remainder of a division by zero.');
  if (a.kind === 'about' || b.kind === 'about') return approximate(toDouble(a) % toDouble(b));
  return exact((a.n * b.d) % (b.n * a.d), a.d * b.d);
}

function power(base: Num, exponent: Num): Num {
  if (base.kind === 'about' || exponent.kind === 'about' || !isWhole(exponent)) {
    const root = base.kind === 'exact' && exponent.kind === 'exact' && exponent.d === 2n ? exactRoot(base) : null;
    if (root !== null && exponent.kind === 'exact') return power(root, exact(exponent.n));
    return approximate(toDouble(base) ** toDouble(exponent));
  }
  if (base.n === 0n && exponent.n < 0n) throw new ArithmeticError('Division by zero.');
  const times = exponent.n < 0n ? -exponent.n : exponent.n;
  const isUnit = base.d === 1n && base.n >= -1n && base.n <= 1n;
  const size = BigInt(Math.max(bits(base.n), bits(base.d)));
  if (!isUnit && times * size > BigInt(4 * MAX_POWER_BITS)) throw tooLarge();
  // For 0, 1 and -1, only the parity of the exponent matters.
  const count = isUnit && times > 2n ? 2n + (times % 2n) : times;
  const [n, d] = [base.n ** count, base.d ** count];
  return exponent.n < 0n ? exact(d, n) : exact(n, d);
}

/** Null when the root is irrational. */
export function exactRoot(num: Num): Num | null {
  if (num.kind === 'about' || num.n < 0n) return null;
  const [n, d] = [wholeRoot(num.n), wholeRoot(num.d)];
  return n * n === num.n && d * d === num.d ? exact(n, d) : null;
}

/** Newton's method, from above. */
function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(bits(value) / 2) + 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
