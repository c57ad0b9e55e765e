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

/** Keeps everything that is printed from now on instead of printing it. */
export function recordConsole(): void {
  for (const method of METHODS) {
    console[method] = (...values: unknown[]) => {
      printed.push({ method, text: format(...values), stack: new Error().stack ?? '' });
    };
  }
}

/** Throws if something was printed that nobody expected, or the other way round, and begins anew. */
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

/** The frames of a stack that are not in a library; all of them, if there are no others. */
function callersIn(stack: string): string {
  const frames = stack.split('\n').slice(2);
  const ours = frames.filter((frame) => !frame.includes('node_modules') && !frame.includes('node:'));
  return (ours.length === 0 ? frames : ours).slice(0, 8).join('\n');
}
