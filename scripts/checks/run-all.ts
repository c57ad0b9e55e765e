import type { Check } from './check-list';
import { runCheck, type Outcome } from './run-check';
import { STOP_SIGNALS } from './stop-with-us';
import { duration, timeTable } from './time-table';

const MAX_PARALLEL = 2;

/** Runs the checks of the project in the folder: two at a time, but one Jest run, which has workers of its own. Ends with a table of their times and how many passed and failed. */
export async function runAll(checks: readonly Check[], root: string): Promise<void> {
  const startedAt = Date.now();
  const outcomes: Outcome[] = [];
  const isStopped = { now: false };
  for (const signal of STOP_SIGNALS) process.on(signal, () => (isStopped.now = true));

  const waiting = [...checks];
  const started = new Map<string, Promise<Outcome>>();
  let jestRun: Promise<unknown> = Promise.resolve();
  const runChecks = async () => {
    for (let check = waiting.shift(); check && !isStopped.now; check = waiting.shift()) {
      const next = check;
      const needed = next.needs === undefined ? undefined : started.get(next.needs);
      const run = () => runAndShow(next, root, needed, isStopped);
      const outcome = next.isJest ? jestRun.then(run) : run();
      if (next.isJest) jestRun = outcome;
      started.set(next.script, outcome);
      outcomes.push(await outcome);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, runChecks));

  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const failures = outcomes.filter((outcome) => outcome.failed > 0).map(({ check }) => check.script);
  console.log(`\n${timeTable(outcomes)}\n\nTotal: ${duration((Date.now() - startedAt) / 1000)}`);
  if (isStopped.now) console.log('Stopped before all checks ran.');
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}. Run one alone with: npm run ${failures[0]}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0 || isStopped.now) process.exitCode = 1;
}

/** Jest shows its own progress. The output of the other checks, which run in parallel, is shown only if they fail. */
async function runAndShow(
  check: Check,
  root: string,
  needed: Promise<Outcome> | undefined,
  isStopped: { readonly now: boolean },
): Promise<Outcome> {
  const needsFailed = needed !== undefined && (await needed).failed > 0;
  if (needsFailed || isStopped.now) {
    console.log(
      `✗ ${check.title}: not run, because ${isStopped.now ? 'the run was stopped' : `${check.needs} failed`}`,
    );
    return failedOutcome(check);
  }
  console.log(`… ${check.title} (npm run ${check.script})`);
  const kept: string[] = [];
  const show = (text: string) => (check.isJest ? process.stdout.write(text) : kept.push(text));
  const outcome = await runCheck(check, root, show).catch((thrown: unknown) => {
    console.log(`${check.title} could not be run, or its report could not be read: ${String(thrown)}`);
    return failedOutcome(check);
  });
  if (outcome.failed > 0) console.log(kept.join('').trimEnd());
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${check.title} (${duration(outcome.seconds)})`);
  return outcome;
}

const failedOutcome = (check: Check): Outcome => ({ check, passed: 0, failed: 1, seconds: 0, files: [] });
