import type { Tool } from '@/domain/tools/tool';
import { evaluate } from './arithmetic/evaluate';
import { writeNumber } from './arithmetic/write-number';
import { sendsNothing } from './sends-nothing';

/** Models often get arithmetic wrong. The result says whether it is exact. */
export function createCalculate(): Tool {
  return {
    definition: {
      name: 'calculate',
      description:
        'Works out an arithmetic expression exactly. Knows + - * / % (remainder) ^, parentheses, pi, e, and sqrt, abs, ' +
        'round(x, digits), floor, ceil, min, max, ln, log(x, base; 10 if left out), exp, sin, cos, tan (radians).',
      inputSchema: {
        type: 'object',
        properties: { expression: { type: 'string', description: 'For example: (19.99 * 3 + 4.50) * 1.19' } },
        required: ['expression'],
        additionalProperties: false,
      },
    },
    risk: 'none',
    server: null,
    dropOrder: 6,
    timeoutMs: 5_000,
    describe: sendsNothing,
    async run({ expression }) {
      if (typeof expression !== 'string' || expression.trim() === '') throw new Error('"expression" must be a text.');
      const { text, isExact } = writeNumber(evaluate(expression));
      return `${expression.trim()} ${isExact ? '=' : '≈'} ${text}`;
    },
  };
}
