import { CONSTANTS, FUNCTIONS } from './functions';
import { ArithmeticError, exact, type Num } from './number';
import { apply, negate, type Operator } from './operators';

const MAX_LENGTH = 2_000;
const MAX_DEPTH = 100;
const MAX_EXPONENT = 2_000;

/** Maps signs that people and models write to those of the grammar. */
const SAME_SIGN = new Map(Object.entries({ '×': '*', '·': '*', '÷': '/', '−': '-', '–': '-', '**': '^' }));

const TOKEN = /\s*(?:(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|([a-z]\w*)|(\*\*|[-+*/%^(),×·÷−–]))\s*/iy;

/**
 * The value of an expression, left to right with the usual precedence:
 *
 *   sum     = product { (+ | -) product }
 *   product = signed { (* | / | %) signed }
 *   signed  = (+ | -) signed | power
 *   power   = atom [ ^ signed ]              so 2^3^2 is 2^(3^2), and -2^2 is -(2^2)
 *   atom    = number | name | name ( sum { , sum } ) | ( sum )
 *
 * Throws an ArithmeticError that says what is wrong.
 */
export function evaluate(expression: string): Num {
  if (expression.length > MAX_LENGTH)
    throw new ArithmeticError(`The expression is longer than ${MAX_LENGTH} characters.`);
  const tokens = tokenize(expression);
  let at = 0;
  let depth = 0;
  const take = (...wanted: string[]): string | null => {
    const token = tokens[at];
    if (token === undefined || !wanted.includes(token)) return null;
    at++;
    return token;
  };
  const expect = (wanted: string) => {
    if (take(wanted) === null) throw new ArithmeticError(`"${wanted}" is missing ${position(tokens[at])}.`);
  };

  const sum = (): Num => chain(product, '+', '-');
  const product = (): Num => chain(signed, '*', '/', '%');
  const chain = (part: () => Num, ...operators: Operator[]): Num => {
    let value = part();
    for (let sign = take(...operators); sign !== null; sign = take(...operators)) {
      value = apply(sign as Operator, value, part());
    }
    return value;
  };
  const signed = (): Num => {
    if (++depth > MAX_DEPTH) throw new ArithmeticError('The expression is nested too deeply.');
    try {
      const sign = take('+', '-');
      if (sign === null) return power();
      return sign === '-' ? negate(signed()) : signed();
    } finally {
      depth--;
    }
  };
  const power = (): Num => {
    const base = atom();
    return take('^') === null ? base : apply('^', base, signed());
  };
  const atom = (): Num => {
    if (take('(') !== null) {
      const inner = sum();
      expect(')');
      return inner;
    }
    const token = tokens[at++];
    if (token !== undefined && /^[\d.]/.test(token)) return readNumber(token);
    if (token !== undefined && /^[a-z]/.test(token)) return named(token);
    throw new ArithmeticError(`A number is missing ${position(token)}.`);
  };
  const named = (name: string): Num => {
    const constant = CONSTANTS.get(name);
    if (constant !== undefined) return constant;
    const known = FUNCTIONS.get(name);
    if (known === undefined) {
      throw new ArithmeticError(
        `"${name}" is not known. There are ${[...FUNCTIONS.keys(), ...CONSTANTS.keys()].join(', ')}.`,
      );
    }
    expect('(');
    const args: [Num, ...Num[]] = [sum()];
    while (take(',') !== null) args.push(sum());
    expect(')');
    if (args.length < known.minArgs || args.length > known.maxArgs) {
      throw new ArithmeticError(
        `${name} takes ${known.maxArgs === 1 ? 'one number' : `at most ${known.maxArgs} numbers`}.`,
      );
    }
    return known.of(args);
  };

  const value = sum();
  if (at < tokens.length) throw new ArithmeticError(`An operator is missing ${position(tokens[at])}.`);
  return value;
}

function tokenize(expression: string): string[] {
  const tokens: string[] = [];
  let index = 0;
  while (index < expression.length && expression.slice(index).trim() !== '') {
    TOKEN.lastIndex = index;
    const match = TOKEN.exec(expression);
    if (match === null) {
      throw new ArithmeticError(
        `"${expression.charAt(index)}" at character ${index + 1} cannot be part of a calculation.`,
      );
    }
    const token = (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase();
    tokens.push(SAME_SIGN.get(token) ?? token);
    index = TOKEN.lastIndex;
  }
  return tokens;
}

/** Reads the digits, so that 0.1 is exactly a tenth. */
function readNumber(token: string): Num {
  const [mantissa = '', exponent = '0'] = token.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent) - fraction.length;
  if (Math.abs(shift) > MAX_EXPONENT) throw new ArithmeticError(`${token} is too large or too small.`);
  const digits = BigInt(whole + fraction);
  return shift < 0 ? exact(digits, 10n ** BigInt(-shift)) : exact(digits * 10n ** BigInt(shift));
}

function position(token: string | undefined): string {
  return token === undefined ? 'at the end' : `before "${token}"`;
}
