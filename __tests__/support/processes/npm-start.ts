import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { descendantsOf, isRunning, type ProcessIdentity } from './process-tree';

const ROOT = join(__dirname, '..', '..', '..');
const POLL_MS = 100;

/** Variables that a user's shell does not have: those of Jest and npm, the language and the display. */
const OMITTED_VARIABLES =
  /^(CI|NODE_ENV|JEST_.*|npm_.*|LANG|LANGUAGE|LC_.*|DISPLAY|WAYLAND_DISPLAY|BROWSER|FORCE_COLOR)$/;

export type NpmStart = Awaited<ReturnType<typeof npmStart>>;

/** Runs `npm start` as the README says, with its own temporary folder, so that every cache is cold. */
export async function npmStart(...options: readonly string[]) {
  const temporary = await mkdtemp(join(tmpdir(), 'skein-start-'));
  const env: NodeJS.ProcessEnv = { ...process.env, TMPDIR: temporary };
  for (const name of Object.keys(env)) if (OMITTED_VARIABLES.test(name)) delete env[name];
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
    /** The exit code of npm, or the signal that ended it. */
    exited,
    output: () => output,
    descendants: () => descendantsOf(pid),
    kill: (signal: NodeJS.Signals) => npm.kill(signal),
    /** Waits until the output matches. */
    prints: (pattern: RegExp) => until(() => pattern.exec(output)),
    /** The address of the page, once the server answers. */
    async address(): Promise<string> {
      const [, address = ''] = await start.prints(/Open (http:\/\/localhost:\d+) in a browser/);
      return address;
    },
    /** Stops npm and its processes. For `afterEach` and `afterAll`. */
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

/** Waits until none of the processes is running. Only the timeout of the test limits the wait. */
export async function untilGone(processes: readonly ProcessIdentity[]): Promise<void> {
  while (processes.some(isRunning)) await pause();
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));
