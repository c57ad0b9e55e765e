/** `npm test`: runs every check and ends with a table of their times and how many passed and failed. */
import { CHECKS, type Check } from './checks/check-list';
import { runCheck, type Outcome } from './checks/run-check';
import { duration, timeTable } from './checks/time-table';

const MAX_PARALLEL = 2;

async function main(): Promise<void> {
  const startedAt = Date.now();
  const outcomes: Outcome[] = [];
  const isStopped = { now: false };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped.now = true));

  const waiting = [...CHECKS];
  const started = new Map<string, Promise<Outcome>>();
  const runChecks = async () => {
    for (let check = waiting.shift(); check && !isStopped.now; check = waiting.shift()) {
      const outcome = runAndShow(check, check.needs === undefined ? undefined : started.get(check.needs));
      started.set(check.script, outcome);
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
async function runAndShow(check: Check, needed: Promise<Outcome> | undefined): Promise<Outcome> {
  if (needed && (await needed).failed > 0) {
    console.log(`✗ ${check.title}: not run, because ${check.needs} failed`);
    return { check, passed: 0, failed: 1, seconds: 0, files: [] };
  }
  console.log(`… ${check.title} (npm run ${check.script})`);
  const kept: string[] = [];
  const outcome = await runCheck(check, (text) => (check.isJest ? process.stdout.write(text) : kept.push(text)));
  if (outcome.failed > 0) console.log(kept.join('').trimEnd());
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${check.title} (${duration(outcome.seconds)})`);
  return outcome;
}

void main();
