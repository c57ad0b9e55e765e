import { readdirSync, readFileSync } from 'node:fs';

/**
 * How long a process was ready to run and no processor was free, in milliseconds since it started: that of its thread that waited longest.
 * 0 where the system does not say.
 */
export function starvedMs(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return Math.max(...threads.map((thread) => waitOf(`/proc/${pid}/task/${thread}/schedstat`)));
  } catch {
    return 0; // not Linux, or the process has ended
  }
}

/** Linux: time on the processor, time waiting for one (both in nanoseconds), number of slices. */
function waitOf(path: string): number {
  return Number(readFileSync(path, 'utf8').split(' ')[1]) / 1_000_000;
}
