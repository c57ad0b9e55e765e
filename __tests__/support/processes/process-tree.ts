import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A process id can be reused later. Together with the start time it is unique. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly startTime: string;
  readonly command: string;
}

export const canListProcesses = existsSync('/proc/self/stat');

/** All direct and indirect child processes. Empty where there is no /proc. */
export function descendantsOf(pid: number): readonly ProcessIdentity[] {
  if (!canListProcesses) return [];
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const below = (parent: number): typeof all =>
    all.filter((entry) => entry.parent === parent).flatMap((entry) => [entry, ...below(entry.pid)]);
  return below(pid).map(({ pid: id, startTime, command }) => ({ pid: id, startTime, command }));
}

export const isRunning = ({ pid, startTime }: ProcessIdentity) => readProcess(pid)?.startTime === startTime;

function readProcess(pid: number): (ProcessIdentity & { readonly parent: number }) | undefined {
  try {
    // The name in brackets may itself contain spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [state, parent] = fields;
    if (state === 'Z') return undefined; // It has ended, and its parent has not waited for it yet.
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: Number(parent), startTime: fields[19] ?? '', command };
  } catch {
    return undefined;
  }
}
