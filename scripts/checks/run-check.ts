import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Check } from './check-list';
import { stopWithUs } from './stop-with-us';

export interface Outcome {
  readonly check: Check;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** The test files of a Jest run with the seconds that each took. */
  readonly files: readonly { readonly name: string; readonly seconds: number }[];
}

/** The part of Jest's JSON report that we read. */
interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

/** Runs the npm script of the project in the folder and passes its output to `show` immediately. */
export async function runCheck(check: Check, root: string, show: (text: string) => void): Promise<Outcome> {
  const reports = join(root, '.cache', 'reports');
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${check.script.replace(':', '-')}.json`);
  rmSync(report, { force: true });
  const started = Date.now();
  const hasPassed = await runScript(check, root, check.isJest ? ['--', '--json', `--outputFile=${report}`] : [], show);
  const seconds = Math.round((Date.now() - started) / 1000);
  if (!check.isJest || !existsSync(report)) {
    return { check, passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, seconds, files: [] };
  }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  return {
    check,
    passed: numPassedTests,
    // A file that cannot be loaded counts no failed test.
    failed: hasPassed ? 0 : Math.max(numFailedTests, 1),
    seconds,
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: basename(name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/**
 * Compilers create much short-lived data. With more space for it, they spend a tenth less of the time on garbage
 * collection. Tests start processes with less memory, so they choose their own.
 */
const COMPILER_OPTIONS = '--max-semi-space-size=64';

function runScript(
  { script, isJest }: Check,
  root: string,
  options: readonly string[],
  show: (text: string) => void,
): Promise<boolean> {
  const env = isJest
    ? process.env
    : { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${COMPILER_OPTIONS}` };
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '-s', script, ...options], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
      shell: process.platform === 'win32',
      // Its own process group: npm does not forward signals to what the script has started.
      detached: process.platform !== 'win32',
    });
    const release = stopWithUs(child);
    child.stdout.setEncoding('utf8').on('data', show);
    child.stderr.setEncoding('utf8').on('data', show);
    child.on('error', reject).on('close', (code) => {
      release();
      resolve(code === 0);
    });
  });
}
