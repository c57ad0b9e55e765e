/**
 * `npm run torture [-- --seed 1 --only P1,P3 --cases 10 --short]`: kills the app and makes its network, tools, disk and clock fail, and
 * checks after every case that nothing was lost, repeated or leaked. Prints one line per fault; exits with 1 when anything is wrong.
 */
import { parseArgs } from 'node:util';
import { FAULTS } from '../__tests__/support/torture/all-faults';
import { bundleApp } from '../__tests__/support/torture/lab/bundle-app';
import { runFaults, type FaultReport } from '../__tests__/support/torture/run-faults';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
      cases: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  });
  const only = values.only?.split(',');
  const faults = FAULTS.filter(({ id }) => only === undefined || only.includes(id));
  const started = Date.now();
  const reports = await runFaults({
    faults,
    casesOf: ({ cases }) => Number(values.cases ?? (values.short ? cases.short : cases.full)),
    seed: Number(values.seed),
    node: await bundleApp('app'),
    parallel: 2,
    onReport: (report) => console.log(lineOf(report)),
  });
  const cases = reports.reduce((sum, report) => sum + report.cases, 0);
  const kills = reports.reduce((sum, report) => sum + report.kills, 0);
  const violations = reports.reduce((sum, report) => sum + report.violations.length, 0);
  console.log(
    `\n${cases} cases, ${kills} kills, ${violations} violations, ${Math.round((Date.now() - started) / 1000)} s`,
  );
  process.exit(violations === 0 && faults.length > 0 ? 0 : 1);
}

function lineOf({ fault, cases, violations }: FaultReport): string {
  const line = `${violations.length === 0 ? '✓' : '✗'} ${fault.id.padEnd(4)} ${fault.title}: ${cases} cases, ${violations.length} violations`;
  return [line, ...violations.slice(0, 5).map(({ seed, what }) => `      seed ${seed}: ${what}`)].join('\n');
}

void main();
