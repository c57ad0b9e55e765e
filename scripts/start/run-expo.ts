import { spawn, type ChildProcess } from 'node:child_process';

/** How long Expo may take to shut down before it is killed. */
const GRACE_MS = 3_000;
/** One Ctrl+C may arrive twice: from the terminal, and from npm, which forwards it. */
const REPEAT_MS = 300;

export interface RunningExpo {
  /** Ends Expo and everything it has started. A second call kills them at once. */
  stop(signal: NodeJS.Signals): void;
  /** Resolves when nothing is left running. */
  readonly finished: Promise<Ending>;
}

export type Ending =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'stopped'; readonly signal: NodeJS.Signals };

/**
 * Runs Expo in its own process group, so that everything it starts can be ended with it. It can still use the
 * terminal: only processes of the terminal's session can be its background processes.
 */
export function runExpo(args: readonly string[], env: NodeJS.ProcessEnv): RunningExpo {
  const expo = spawn(process.execPath, [require.resolve('expo/bin/cli'), 'start', ...args], {
    stdio: 'inherit',
    env,
    detached: process.platform !== 'win32',
  });
  const killAll = () => killGroup(expo);
  const forwardResize = () => void expo.kill('SIGWINCH');
  let stopped: { readonly at: number; readonly signal: NodeJS.Signals } | undefined;

  process.on('exit', killAll);
  // A detached process gets no signal when the terminal window is resized.
  if (process.platform !== 'win32') process.on('SIGWINCH', forwardResize);

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
        process.off('exit', killAll);
        process.off('SIGWINCH', forwardResize);
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
    // The processes have already ended.
  }
}
