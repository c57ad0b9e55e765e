import { format } from 'node:util';

const METHODS = ['debug', 'info', 'log', 'warn', 'error'] as const;
type Method = (typeof METHODS)[number];

interface Printed {
  readonly method: Method;
  readonly text: string;
  readonly stack: string;
}

const printed: Printed[] = [];
const expected: { readonly method: Method; readonly text: RegExp }[] = [];

/** Allows this test to print messages that match, and requires at least one. */
export function expectConsole(method: Method, text: RegExp): void {
  expected.push({ method, text });
}

/** Records all console output from now on instead of printing it. */
export function recordConsole(): void {
  for (const method of METHODS) {
    console[method] = (...values: unknown[]) => {
      printed.push({ method, text: format(...values), stack: new Error().stack ?? '' });
    };
  }
}

/** Throws if there was unexpected output or if expected output is missing, and starts over. */
export function checkConsole(): void {
  const wasPrinted = printed.splice(0);
  const wasExpected = expected.splice(0);
  const fits =
    ({ method, text }: Printed) =>
    (one: { method: Method; text: RegExp }) =>
      one.method === method && one.text.test(text);
  const surplus = wasPrinted.filter((one) => !wasExpected.some(fits(one)));
  const missing = wasExpected.filter((one) => !wasPrinted.some((line) => fits(line)(one)));
  if (surplus.length + missing.length === 0) return;
  throw new Error(
    [
      ...surplus.map(({ method, text, stack }) => `Unexpected console.${method}: ${text}\n${callersIn(stack)}`),
      ...missing.map(({ method, text }) => `Expected a console.${method} that matches ${text}, but there was none.`),
    ].join('\n\n'),
  );
}

/** The stack frames outside of libraries, or all frames if there are no others. */
function callersIn(stack: string): string {
  const frames = stack.split('\n').slice(2);
  const ours = frames.filter((frame) => !frame.includes('node_modules') && !frame.includes('node:'));
  return (ours.length === 0 ? frames : ours).slice(0, 8).join('\n');
}
