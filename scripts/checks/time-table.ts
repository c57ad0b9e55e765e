import type { Outcome } from './run-check';

const MAX_SLOW_FILES = 10;

/** A table of times: each check with its counts, then the slowest test files. */
export function timeTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ check, seconds, passed, failed }) =>
    row(`${check.title} (npm run ${check.script})`, duration(seconds), passed, failed),
  );
  const slowest = outcomes
    .flatMap(({ check, files }) => files.map((file) => ({ ...file, script: check.script })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, MAX_SLOW_FILES);
  const files = slowest.map(({ name, script, seconds }) => row(`${name} (${script})`, duration(seconds)));
  return [
    row('Check', 'time', 'passed', 'failed'),
    ...rows,
    ...(files.length > 0 ? ['', row('Slowest test files', 'time'), ...files] : []),
  ].join('\n');
}

function row(title: string, time: string, passed: number | string = '', failed: number | string = ''): string {
  return `${title.padEnd(62)}${time.padStart(10)}${String(passed).padStart(8)}${String(failed).padStart(8)}`.trimEnd();
}

export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}
