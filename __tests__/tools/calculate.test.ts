import fc from 'fast-check';
import { createCalculate } from '@/tools/calculate';

const context = { sessionId: 's', signal: new AbortController().signal };
const calculate = async (expression: string) => {
  const answer = await createCalculate().run({ expression }, context);
  return answer.slice(expression.trim().length + 1);
};

it.each([
  ['1 + 1', '= 2'],
  ['0.1 + 0.2', '= 0.3'],
  ['(19.99 * 3 + 4.50) * 1.19', '= 76.7193'],
  ['2 + 3 * 4', '= 14'],
  ['(2 + 3) * 4', '= 20'],
  ['10 - 4 - 3', '= 3'],
  ['100 / 10 / 2', '= 5'],
  ['2 ^ 3 ^ 2', '= 512'],
  ['2 ** 10', '= 1024'],
  ['-2 ^ 2', '= -4'],
  ['(-2) ^ 2', '= 4'],
  ['2 ^ -2', '= 0.25'],
  ['--5', '= 5'],
  ['3 * -2', '= -6'],
  ['7 % 3', '= 1'],
  ['-7 % 3', '= -1'],
  ['5.5 % 2', '= 1.5'],
  ['1 / 4', '= 0.25'],
  ['1 / 3', '≈ 0.333333333333333333333333333333'],
  ['2 / 3', '≈ 0.666666666666666666666666666667'],
  ['1 / 3 * 3', '= 1'],
  ['123456789012345678901234567890 * 10 + 1', '= 1234567890123456789012345678901'],
  ['2 ^ 100', '= 1267650600228229401496703205376'],
  ['1e3 + 1.5e-2', '= 1000.015'],
  ['.5 + 1.', '= 1.5'],
  ['6 × 7 ÷ 2 − 1', '= 20'],
  ['sqrt(16)', '= 4'],
  ['sqrt(0.25)', '= 0.5'],
  ['4 ^ 0.5', '= 2'],
  ['sqrt(2)', '≈ 1.4142135623731'],
  ['abs(-3.5)', '= 3.5'],
  ['floor(-1.5)', '= -2'],
  ['ceil(-1.5)', '= -1'],
  ['ceil(1.2)', '= 2'],
  ['round(2.5)', '= 3'],
  ['round(-2.5)', '= -3'],
  ['round(1.005, 2)', '= 1.01'],
  ['round(1234, -2)', '= 1200'],
  ['min(3, 1, 2)', '= 1'],
  ['max(3, 1, 2)', '= 3'],
  ['log(1000)', '≈ 3'],
  ['log(8, 2)', '≈ 3'],
  ['ln(e)', '≈ 1'],
  ['exp(0)', '≈ 1'],
  ['sin(pi)', '≈ 0'],
  ['cos(0)', '≈ 1'],
  ['tan(pi / 4)', '≈ 1'],
  ['PI', '≈ 3.14159265358979'],
  ['0 ^ 0', '= 1'],
  ['(-1) ^ 1000001', '= -1'],
  ['10 ^ 400 / 10 ^ 399', '= 10'],
  ['sqrt(10 ^ 400) / 10 ^ 199', '= 10'],
  ['1 / 10 ^ 500 + 0 * pi', '≈ 0'],
])('%s %s', async (expression, result) => {
  expect(await calculate(expression)).toBe(result);
});

it.each([
  ['1 / 0', 'Division by zero.'],
  ['0 ^ -1', 'Division by zero.'],
  ['5 % 0', 'division by zero'],
  ['sqrt(-1)', 'not a real number'],
  ['(-8) ^ (1/3)', 'not a real number'],
  ['ln(0)', 'Only positive numbers'],
  ['log(5, 1)', 'base 1'],
  ['9 ^ 9 ^ 9', 'too large'],
  ['exp(1000)', 'too large'],
  ['1e99999', 'too large'],
  ['(1 + 2', '")" is missing at the end'],
  ['1 + 2)', 'An operator is missing before ")"'],
  ['2 (3)', 'An operator is missing before "("'],
  ['1 +', 'A number is missing at the end'],
  ['* 2', 'A number is missing before "*"'],
  ['1,000', 'An operator is missing before ","'],
  ['2 $ 3', '"$" at character 3'],
  ['process.exit()', '"." at character 8'],
  ['constructor', '"constructor" is not known'],
  ['__proto__', '"_" at character 1'],
  ['sqrt', '"(" is missing'],
  ['sqrt(1, 2)', 'sqrt takes one number'],
  ['sqrt()', 'A number is missing'],
  ['round(1, 0.5)', 'whole number of digits'],
  [`${'('.repeat(500)}1${')'.repeat(500)}`, 'nested too deeply'],
  [`${'-'.repeat(500)}1`, 'nested too deeply'],
  ['1+'.repeat(2_000), 'longer than'],
  ['  ', 'must be a text'],
])('the error explains what is wrong with %s', async (expression, reason) => {
  await expect(calculate(expression)).rejects.toThrow(reason);
});

it('integers of any size are added, subtracted and multiplied as BigInt does', async () => {
  const operator = fc.constantFrom('+', '-', '*');
  await fc.assert(
    fc.asyncProperty(fc.bigInt(), operator, fc.bigInt(), async (a, sign, b) => {
      const expected = sign === '+' ? a + b : sign === '-' ? a - b : a * b;
      expect(await calculate(`${a} ${sign} (${b})`)).toBe(`= ${expected}`);
    }),
  );
});

it('results agree with floating point to the last digits', async () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => Number(value.toFixed(6)));
  await fc.assert(
    fc.asyncProperty(number, number, async (a, b) => {
      fc.pre(b !== 0);
      const got = Number((await calculate(`(${a}) / (${b})`)).slice(2));
      expect(Math.abs(got - a / b)).toBeLessThanOrEqual(Math.abs(a / b) * 1e-14);
    }),
  );
});

it('the tool needs no approval and sends nothing', () => {
  const tool = createCalculate();
  expect(tool).toMatchObject({ risk: 'none', server: null });
  expect(tool.describe({ expression: '1' })).toEqual({ host: null, sends: '' });
});
