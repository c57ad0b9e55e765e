import { toChatError } from '@/domain/chat-error';
import type { Clock, ReportFault } from '@/domain/runtime';
import type { SqlDatabase } from '../database/sql-database';
import { isScrubOwed, markScrubbed, scrubFile } from './scrub-file';
import { purgeDeleted } from './purge-deleted';

/** A deleted chat, message or note can be restored for this long: several times as long as its notice is shown. */
export const UNDO_WINDOW_MS = 60_000;

/** Makes deletions final. */
export interface Deletion {
  /** Something was deleted. It is removed for good when it can no longer be restored. */
  later(): void;
  /** Removes at once what was deleted before: after a restart nothing can be restored. */
  now(): Promise<void>;
  stop(): Promise<void>;
}

interface KeepDeletingDeps {
  readonly clock: Clock;
  readonly reportFault: ReportFault;
  /** Replaces the copies of the database, which still contain the deleted text. */
  readonly renewCopies: () => Promise<void>;
}

export function keepDeleting(database: SqlDatabase, { clock, reportFault, renewCopies }: KeepDeletingDeps): Deletion {
  let cancelTimer: (() => void) | null = null;
  let running: Promise<void> = Promise.resolve();
  let hasStopped = false;

  async function purge(age: number): Promise<void> {
    if (hasStopped) return;
    const now = clock.now();
    await database.transaction((session) => purgeDeleted(session, { until: now - age, now }));
    if (!(await isScrubOwed(database))) return;
    await scrubFile(database);
    await renewCopies();
    await markScrubbed(database);
  }

  /** One at a time. A failure is reported, and the next purge or the next start tries again. */
  function run(age: number): Promise<void> {
    running = running
      .then(() => purge(age))
      .catch((thrown: unknown) => {
        if (!hasStopped) reportFault('deleting', toChatError(thrown));
      });
    return running;
  }

  async function onTimer(): Promise<void> {
    cancelTimer = null;
    await run(UNDO_WINDOW_MS);
    if (!hasStopped && (await isSomethingLeft(database).catch(() => false))) later();
  }

  function later(): void {
    if (hasStopped) return;
    cancelTimer ??= clock.after(UNDO_WINDOW_MS, () => void onTimer());
  }

  return {
    later,
    now: () => run(0),
    async stop() {
      hasStopped = true;
      cancelTimer?.();
      await running;
    },
  };
}

/** Deleted after the timer was set. */
async function isSomethingLeft(database: SqlDatabase): Promise<boolean> {
  const row = await database.get(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM sessions WHERE deleted_at > 0) OR EXISTS (SELECT 1 FROM messages WHERE deleted_at > 0)
      OR EXISTS (SELECT 1 FROM memories WHERE deleted_at > 0)`,
  );
  return row !== null;
}
