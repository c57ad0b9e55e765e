import type { PassOptions } from './sync-engine';
import type { StoredSyncRecord } from './stored-sync-record';
import type { StoredProblem, SyncRecord } from './sync-record';

/** One death may be a coincidence. After another one, a pass of its own would kill the app at every start. */
const MOST_DEATHS = 2;

/** Whether the next pass is for the user to begin. */
export const waitsForUser = ({ unended }: SyncRecord): boolean => unended >= MOST_DEATHS;

/** What the status says. It is read only between passes, so every pass that is counted has died. */
export const problemNow = (record: SyncRecord): StoredProblem | null =>
  waitsForUser(record) ? { is: 'sync-app-closed', name: '' } : record.problem;

/** Must be stored before anything else happens in a pass. */
export const noteBegin = (record: StoredSyncRecord): Promise<void> =>
  record.update((now) => ({ ...now, unended: now.unended + 1 }));

export const noteEnd = (record: StoredSyncRecord): Promise<void> => record.update((now) => ({ ...now, unended: 0 }));

/** A pass that got something done is no danger: the next one goes on after it. A server cannot make up what counts here. */
export function noteProgress(record: StoredSyncRecord, options: PassOptions): PassOptions {
  let isNoted = false;
  const note = () => {
    if (!isNoted) void record.update((now) => ({ ...now, unended: Math.min(now.unended, 1) })).catch(() => undefined);
    isNoted = true;
  };
  return {
    ...options,
    report(progress) {
      options.report(progress);
      if (progress.phase.startsWith('sending') && progress.done > 0) note();
    },
    onMerged(news) {
      options.onMerged(news);
      note();
    },
  };
}
