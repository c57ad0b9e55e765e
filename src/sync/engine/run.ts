import { ChatFailure, failure } from '@/domain/chat-error';
import type { PassOptions } from '@/domain/sync/keeping/sync-engine';
import type { StoredProblem } from '@/domain/sync/keeping/sync-record';
import type { DeviceId } from '@/domain/sync/change';
import type { LogProblem } from '@/domain/sync/log-news';
import type { SyncCase } from '@/domain/sync/sync-sentences';
import type { Connection } from './connection';
import type { EngineDeps } from './engine-deps';

/** `name`: of the device whose data was refused. */
type Found = LogProblem | { readonly kind: 'refused'; readonly name: string };

/** One pass, as all of its parts see it. */
export interface Run extends EngineDeps {
  readonly connection: Connection;
  readonly signal: AbortSignal;
  readonly options: PassOptions;
  /** Before each step. Throws if the pass is to end here. */
  step(): void;
  /** Something is left to do that cannot be done now, for example because a turn runs in a chat. */
  leaveRest(): void;
  /** What is wrong with the log. The pass goes on. */
  note(problem: Found): void;
}

/** What the pass found, besides what it did. */
export interface Findings {
  readonly problem: StoredProblem | null;
  readonly isUnfinished: boolean;
}

/** The first of those found is shown. */
const CASES: readonly [kind: Found['kind'], is: SyncCase][] = [
  ['newer-key', 'sync-newer-key'],
  ['newer-version', 'sync-newer-version'],
  ['changed', 'sync-data-changed'],
  ['rolled-back', 'sync-rolled-back'],
  ['missing', 'sync-data-missing'],
  ['refused', 'sync-data-refused'],
];

/**
 * `cutOff`: objects of which an earlier pass has found only the beginning. Their upload may still have been going on then; by now it is either
 * complete or its device has not gone on with it.
 */
export function beginRun(
  deps: EngineDeps,
  connection: Connection,
  options: PassOptions,
  cutOff: ReadonlySet<string>,
): { readonly run: Run; findings(): Findings; readonly nowCutOff: ReadonlySet<string> } {
  const found = new Set<string>();
  const nowCutOff = new Set<string>();
  let isUnfinished = false;
  let refused: string | null = null;
  const run: Run = {
    ...deps,
    connection,
    options,
    signal: options.signal,
    step() {
      if (options.signal.aborted) throw failure('interrupted', 'Stopped.');
      if (!options.mayGoOn()) throw failure('paused', 'A turn runs.');
    },
    leaveRest() {
      isUnfinished = true;
    },
    note(problem) {
      if (problem.kind === 'refused') refused ??= problem.name;
      if (problem.kind !== 'incomplete') return void found.add(problem.kind);
      nowCutOff.add(problem.name);
      if (cutOff.has(problem.name)) found.add('missing');
    },
  };
  return {
    run,
    nowCutOff,
    findings() {
      const shown = CASES.find(([kind]) => found.has(kind));
      if (shown === undefined) return { problem: null, isUnfinished };
      const name = shown[0] === 'refused' ? refused : null;
      return { problem: { is: shown[1], name: name ?? connection.host }, isUnfinished };
    },
  };
}

/** Nothing of this segment or snapshot was merged. The user can find its device by the name, and remove it. */
export async function noteRefused({ devices, note }: Run, device: DeviceId): Promise<void> {
  const known = (await devices.list()).find(({ id }) => id === device);
  note({ kind: 'refused', name: known === undefined || known.name === '' ? device : known.name });
}

/** The clock of the server, which all devices share, as far as it tells. */
export const serverNow = ({ clock, connection }: Run): number => clock.now() + (connection.store.clockLead() ?? 0);

export const isPaused = (thrown: unknown): boolean => thrown instanceof ChatFailure && thrown.error.kind === 'paused';
