import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Check } from '../../../scripts/checks/check-list';
import { pollUntil } from '../../support/clocks/poll-until';
import { compileScript } from '../../support/processes/compile-script';
import { untilGone } from '../../support/processes/npm-start';
import { canListProcesses, descendantsOf } from '../../support/processes/process-tree';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skein-checks-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs checks in a project whose scripts are these Node programs. */
async function start(programs: Record<string, string>, checks: readonly Partial<Check>[]) {
  const scripts = Object.fromEntries(Object.keys(programs).map((name) => [name, `node ${name}.js`]));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'checked', scripts }));
  for (const [name, text] of Object.entries(programs)) await writeFile(join(folder, `${name}.js`), text);
  const list = JSON.stringify(checks.map((check) => ({ title: check.script?.toUpperCase(), ...check })));
  const script = compileScript('__tests__/support/processes/run-checks-in.ts');
  const runner = spawn(process.execPath, [...script, folder, list], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { text: '' };
  for (const stream of [runner.stdout, runner.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output.text += text));
  const ended = new Promise<number | null>((resolve) => runner.once('close', resolve));
  return { runner, output, ended };
}

const PASSES = 'console.log("quiet")';
/** Writes what Jest would write, or something else, and ends with a code. */
const jestRun = (report: string, code: number) => `
  const option = process.argv.find((each) => each.startsWith('--outputFile='));
  require('node:fs').writeFileSync(option.slice('--outputFile='.length), ${JSON.stringify(report)});
  process.exitCode = ${code};
`;
const REPORT = JSON.stringify({ numPassedTests: 7, numFailedTests: 2, testResults: [] });

it('a check that needs a failed one is not run, and only the output of failed checks is shown', async () => {
  const { output, ended } = await start(
    {
      good: PASSES,
      bad: 'console.log("what went wrong"); process.exitCode = 3',
      later: PASSES,
      tests: jestRun(REPORT, 1),
    },
    [{ script: 'good' }, { script: 'bad' }, { script: 'later', needs: 'bad' }, { script: 'tests', isJest: true }],
  );
  expect(await ended).toBe(1);
  const { text } = output;
  expect(text).toContain('what went wrong');
  expect(text).not.toContain('quiet');
  expect(text).toContain('✗ LATER: not run, because bad failed');
  expect(text).toMatch(/TESTS \(npm run tests\) +\d+ s +7 +2\n/);
  expect(text).toContain('8 passed, 4 failed');
});

it('a report that Jest left unfinished fails its check, and the others still run to their end', async () => {
  const { output, ended } = await start(
    { tests: jestRun('{"numPassedTests": 3, ', 1), slow: 'setTimeout(() => console.log("done"), 1_000)', last: PASSES },
    [{ script: 'tests', isJest: true }, { script: 'slow' }, { script: 'last' }],
  );
  expect(await ended).toBe(1);
  expect(output.text).toContain('TESTS could not be run, or its report could not be read');
  expect(output.text).toContain('✓ LAST');
  expect(output.text).toContain('2 passed, 1 failed');
});

it('ten megabytes of output arrive completely', async () => {
  const { output, ended } = await start(
    { wordy: 'process.stdout.write("é".repeat(5_000_000) + "END\\n", () => process.exit(1))' },
    [{ script: 'wordy' }],
  );
  expect(await ended).toBe(1);
  expect(output.text).toContain(`${'é'.repeat(100)}END`);
  expect(output.text).not.toContain('\uFFFD');
});

it('npm test and npm start replace the shell, because npm’s signals reach only the shell, which does not pass them on', async () => {
  const { scripts } = JSON.parse(await readFile(join(__dirname, '..', '..', '..', 'package.json'), 'utf8')) as {
    readonly scripts: Record<string, string>;
  };
  expect(scripts).toMatchObject({
    test: expect.stringMatching(/^exec node /),
    start: expect.stringMatching(/^exec node /),
  });
});

/** It and the process it starts do not end when they are asked to. */
const STUBBORN = `
  process.on('SIGTERM', () => undefined).on('SIGINT', () => undefined).on('SIGHUP', () => undefined);
  if (process.argv[2] !== 'child') require('node:child_process').spawn(process.execPath, [__filename, 'child']);
  setInterval(() => undefined, 1_000);
`;

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s leaves no process behind and starts no further check',
  async (signal) => {
    const { runner, output, ended } = await start({ stubborn: STUBBORN, calm: 'setInterval(() => undefined, 1_000)' }, [
      { script: 'stubborn' },
      { script: 'calm' },
      { script: 'calm' },
    ]);
    const processes = () => descendantsOf(runner.pid ?? 0);
    const running = (name: string) => processes().filter(({ command }) => command.includes(`${name}.js`)).length;
    if (canListProcesses) await pollUntil(() => running('stubborn') >= 2 && running('calm') >= 1);
    const before = processes();
    runner.kill(signal);
    expect(await ended).toBe(1);
    await untilGone(before);
    expect(output.text).toContain('Stopped before all checks ran.');
    expect(output.text.split('… CALM')).toHaveLength(2);
  },
);
