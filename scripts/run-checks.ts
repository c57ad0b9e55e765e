/** `npm test`: every check in order, one heading each, and at the end how many passed and failed. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const reports = join(root, '.cache', 'reports');

interface Check {
  readonly script: string;
  readonly heading: string;
  /** A Jest run: its tests are counted one by one. */
  readonly isJest?: true;
  /** Pointless when the named check has failed. */
  readonly after?: string;
}

const CHECKS: readonly Check[] = [
  { script: 'format:check', heading: 'Format' },
  { script: 'lint', heading: 'Lint, with the direction of imports' },
  { script: 'typecheck', heading: 'Types' },
  { script: 'unused', heading: 'Unused code and dependencies' },
  { script: 'test:unit', heading: 'Tests in plain Node, and as on iOS and Android', isJest: true },
  { script: 'export:web', heading: 'Web app' },
  { script: 'test:e2e', heading: 'Tests of the web app in Chromium', isJest: true, after: 'export:web' },
];

interface Score {
  readonly passed: number;
  readonly failed: number;
}

function run({ script, isJest }: Check): Score {
  const report = join(reports, `${script.replace(':', '-')}.json`);
  rmSync(report, { force: true });
  const options = isJest ? ['--', '--json', `--outputFile=${report}`] : [];
  // Jest prints the JSON report nowhere but in the file when it is told one; its usual output goes to stderr.
  const { status } = spawnSync('npm', ['run', '-s', script, ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const isGood = status === 0;
  if (!isJest || !existsSync(report)) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  // A suite that cannot even load fails without failing a test.
  return { passed: numPassedTests, failed: isGood ? 0 : Math.max(numFailedTests, 1) };
}

function main(): void {
  mkdirSync(reports, { recursive: true });
  const failed = new Set<string>();
  const total = { passed: 0, failed: 0 };
  for (const check of CHECKS) {
    const started = Date.now();
    console.log(`\n== ${check.heading} (npm run ${check.script})`);
    if (check.after && failed.has(check.after)) {
      console.log(`not run, because ${check.after} failed`);
      total.failed += 1;
      continue;
    }
    const score = run(check);
    total.passed += score.passed;
    total.failed += score.failed;
    if (score.failed > 0) failed.add(check.script);
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`-- ${score.failed > 0 ? 'FAILED' : 'passed'} in ${seconds} s`);
  }
  if (failed.size > 0) console.log(`\nFailed: ${[...failed].join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
}

main();
