/** `npm test`: every check, one heading each, and at the end how many passed and failed. */
import { spawn } from 'node:child_process';
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

/** One stage after the other. The checks of a stage use one core each, so they run side by side. */
const STAGES: readonly (readonly Check[])[] = [
  [
    { script: 'lint', heading: 'Lint, with the direction of imports' },
    { script: 'typecheck', heading: 'Types' },
    { script: 'unused', heading: 'Unused code and dependencies' },
    { script: 'format:check', heading: 'Format' },
    { script: 'export:web', heading: 'Web app' },
  ],
  [{ script: 'test:unit', heading: 'Tests in plain Node, and as on iOS and Android', isJest: true }],
  [{ script: 'test:e2e', heading: 'Tests of the web app in Chromium', isJest: true, after: 'export:web' }],
];
const SIDE_BY_SIDE = 2;

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** What a check prints is shown as it comes, or kept together under its heading when others run beside it. */
function runScript(script: string, options: readonly string[], show: (text: string) => void): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '-s', script, ...options], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.setEncoding('utf8').on('data', show);
    child.stderr.setEncoding('utf8').on('data', show);
    child.on('error', reject).on('close', (code) => resolve(code === 0));
  });
}

async function run({ script, isJest }: Check, show: (text: string) => void): Promise<Outcome> {
  const report = join(reports, `${script.replace(':', '-')}.json`);
  rmSync(report, { force: true });
  const isGood = await runScript(script, isJest ? ['--', '--json', `--outputFile=${report}`] : [], show);
  if (!isJest || !existsSync(report)) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  // A suite that cannot even load fails without failing a test.
  return { passed: numPassedTests, failed: isGood ? 0 : Math.max(numFailedTests, 1) };
}

async function report(check: Check, isAlone: boolean, failed: ReadonlySet<string>): Promise<Outcome> {
  const heading = `\n== ${check.heading} (npm run ${check.script})\n`;
  if (check.after && failed.has(check.after)) {
    process.stdout.write(`${heading}not run, because ${check.after} failed\n`);
    return { passed: 0, failed: 1 };
  }
  const started = Date.now();
  const held: string[] = [];
  if (isAlone) process.stdout.write(heading);
  const outcome = await run(check, (text) => (isAlone ? process.stdout.write(text) : held.push(text)));
  const seconds = Math.round((Date.now() - started) / 1000);
  if (!isAlone) process.stdout.write(heading + held.join(''));
  process.stdout.write(`-- ${outcome.failed > 0 ? 'FAILED' : 'passed'} in ${seconds} s\n`);
  return outcome;
}

async function main(): Promise<void> {
  mkdirSync(reports, { recursive: true });
  const failed = new Set<string>();
  const total = { passed: 0, failed: 0 };
  for (const stage of STAGES) {
    const waiting = [...stage];
    const lane = async () => {
      for (let check = waiting.shift(); check; check = waiting.shift()) {
        const outcome = await report(check, stage.length === 1, failed);
        total.passed += outcome.passed;
        total.failed += outcome.failed;
        if (outcome.failed > 0) failed.add(check.script);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  }
  if (failed.size > 0) console.log(`\nFailed: ${[...failed].join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
}

void main();
