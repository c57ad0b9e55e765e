import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pollUntil } from '../../support/clocks/poll-until';
import { untilGone } from '../../support/processes/npm-start';
import { canListProcesses, descendantsOf } from '../../support/processes/process-tree';

const SCRIPT = join(__dirname, '..', '..', 'support', 'processes', 'start-browsers.ts');

it('a run of browser tests ends when it is stopped, and its browsers with it', async () => {
  const run = spawn(process.execPath, ['--import', 'tsx', SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  run.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = new Promise<number | null>((resolve) => run.once('exit', resolve));
  await pollUntil(() => output.includes('started') || run.exitCode !== null);
  const processes = descendantsOf(run.pid ?? 0);
  expect(processes.some(({ command }) => command.includes('chromium'))).toBe(canListProcesses);
  run.kill('SIGTERM');
  expect(await exited).toBe(143);
  await untilGone(processes);
});
