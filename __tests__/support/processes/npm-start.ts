import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { descendantsOf, isRunning, type ProcessIdentity } from './process-tree';

const ROOT = join(__dirname, '..', '..', '..');
const POLL_MS = 100;

/** What a person's shell does not have: what Jest and npm have set, a language, and a display. */
const LEFT_OUT = /^(CI|NODE_ENV|JEST_.*|npm_.*|LANG|LANGUAGE|LC_.*|DISPLAY|WAYLAND_DISPLAY|BROWSER|FORCE_COLOR)$/;

export type NpmStart = Awaited<ReturnType<typeof npmStart>>;

/** Runs `npm start` as the README says, with a temporary folder of its own, so that no cache is warm. */
export async function npmStart(...options: readonly string[]) {
  const temporary = await mkdtemp(join(tmpdir(), 'skein-start-'));
  const env: NodeJS.ProcessEnv = { ...process.env, TMPDIR: temporary };
  for (const name of Object.keys(env)) if (LEFT_OUT.test(name)) delete env[name];
  const npm = spawn('npm', ['start', ...(options.length > 0 ? ['--', ...options] : [])], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  npm.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = new Promise<number | NodeJS.Signals | null>((resolve) =>
    npm.once('exit', (code, signal) => resolve(signal ?? code)),
  );
  const { pid } = npm;
  if (pid === undefined) throw new Error('npm could not be started.');

  async function until<T>(find: () => T | null | undefined): Promise<T> {
    for (;;) {
      const found = find();
      if (found) return found;
      if (npm.exitCode !== null || npm.signalCode !== null) throw new Error(`npm start ended:\n${output}`);
      await pause();
    }
  }

  const start = {
    pid,
    /** The exit code or the signal that ended npm. */
    exited,
    output: () => output,
    descendants: () => descendantsOf(pid),
    kill: (signal: NodeJS.Signals) => npm.kill(signal),
    /** Waits until the output matches. */
    prints: (pattern: RegExp) => until(() => pattern.exec(output)),
    /** The address of the page, when the server answers. */
    async address(): Promise<string> {
      const [, address = ''] = await start.prints(/Open (http:\/\/localhost:\d+) in a browser/);
      return address;
    },
    /** For `afterEach` and `afterAll`. */
    async stop() {
      const processes = start.descendants();
      npm.kill('SIGTERM');
      await exited;
      await untilGone(processes);
      await rm(temporary, { recursive: true, force: true });
    },
  };
  return start;
}

/** Waits until none of them is running. The test's own timeout limits it. */
export async function untilGone(processes: readonly ProcessIdentity[]): Promise<void> {
  while (processes.some(isRunning)) await pause();
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));
