import { spawn, type ChildProcess } from 'node:child_process';

/** How long Expo may take to shut down before it is killed. */
const GRACE_MS = 3_000;
/** One Ctrl+C may arrive twice: from the terminal and from npm, which passes it on. */
const REPEAT_MS = 300;

export interface RunningExpo {
  /** Ends Expo and everything that it has started. A second call does not wait for Expo any longer. */
  stop(signal: NodeJS.Signals): void;
  /** Resolves when nothing is left running. */
  readonly finished: Promise<Ending>;
}

export type Ending =
  { readonly kind: 'exited'; readonly code: number } | { readonly kind: 'stopped'; readonly signal: NodeJS.Signals };

/**
 * Expo gets a process group of its own, so that everything it starts can be ended with it. It can still use the
 * terminal: only a process that belongs to the terminal's session can be in its background.
 */
export function runExpo(args: readonly string[], env: NodeJS.ProcessEnv): RunningExpo {
  const expo = spawn(process.execPath, [require.resolve('expo/bin/cli'), 'start', ...args], {
    stdio: 'inherit',
    env,
    detached: process.platform !== 'win32',
  });
  const killAll = () => killGroup(expo);
  let stopped: { readonly at: number; readonly signal: NodeJS.Signals } | undefined;

  process.on('exit', killAll);
  // A detached process is not told when the window changes its size.
  if (process.platform !== 'win32') process.on('SIGWINCH', () => expo.kill('SIGWINCH'));

  return {
    stop(signal) {
      if (!stopped) {
        stopped = { at: Date.now(), signal };
        expo.kill('SIGTERM');
        setTimeout(killAll, GRACE_MS).unref();
      } else if (Date.now() - stopped.at > REPEAT_MS) killAll();
    },
    finished: new Promise((resolve, reject) => {
      expo.once('error', reject);
      expo.once('exit', (code) => {
        killAll();
        resolve(stopped ? { kind: 'stopped', signal: stopped.signal } : { kind: 'exited', code: code ?? 1 });
      });
    }),
  };
}

function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    if (process.platform !== 'win32') process.kill(-pid, 'SIGKILL');
    else if (exitCode === null && signalCode === null) process.kill(pid, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}
