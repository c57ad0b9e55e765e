import type { ChildProcess } from 'node:child_process';

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How long a check may take to end before it is killed. */
const GRACE_MS = 3_000;
/** One Ctrl+C may arrive twice: from the terminal, and from npm, which forwards it. */
const REPEAT_MS = 300;

/**
 * Ends the process group of the child when a signal tells this process to stop; kills it if it takes too long, or at the next signal.
 * Call the result once the child has ended.
 */
export function stopWithUs(child: ChildProcess): () => void {
  let stoppedAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const kill = () => signalGroup(child, 'SIGKILL');
  const stop = () => {
    if (stoppedAt === undefined) {
      stoppedAt = Date.now();
      signalGroup(child, 'SIGTERM');
      timer = setTimeout(kill, GRACE_MS);
    } else if (Date.now() - stoppedAt > REPEAT_MS) kill();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
    clearTimeout(timer);
    // What the child has started may have outlived it.
    if (stoppedAt !== undefined) kill();
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The processes have already ended.
  }
}
