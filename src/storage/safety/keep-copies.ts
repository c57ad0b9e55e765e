import { toChatError } from '@/domain/chat-error';
import type { Clock, ReportFault } from '@/domain/runtime';
import type { SqlDatabase } from '../database/sql-database';
import { refuseDamaged } from './check-database';
import { makeCopy } from './copies';
import type { DatabaseFiles } from './database-files';
import { listCopies } from './file-names';
import { checkLater } from './open-safely';

const DAY_MS = 86_400_000;
/** The first screens come first: the connection is busy while it copies. */
const AFTER_START_MS = 20_000;

/** Checks and copies the database once a day, in the background. */
export interface DailyCopy {
  /** Does it now if it is due. Never fails: a fault is reported. */
  ifDue(): Promise<void>;
  stop(): Promise<void>;
}

interface KeepCopiesDeps {
  readonly files: DatabaseFiles | null;
  readonly clock: Clock;
  readonly reportFault: ReportFault;
}

export function keepCopies(database: SqlDatabase, { files, clock, reportFault }: KeepCopiesDeps): DailyCopy {
  let running: Promise<void> = Promise.resolve();
  let hasStopped = files === null;

  async function work(): Promise<void> {
    if (hasStopped || files === null) return;
    const now = clock.now();
    await checkLater(database, now);
    const [newest] = await listCopies(files);
    const age = now - (newest?.madeAt ?? 0);
    const isFresh = age >= 0 && age < DAY_MS;
    if (isFresh || (await database.get('SELECT 1 FROM messages LIMIT 1')) === null) return;
    await refuseDamaged(database);
    await makeCopy(database, files, { reason: 'daily', at: now });
  }

  function ifDue(): Promise<void> {
    running = running.then(work).catch((thrown: unknown) => {
      if (!hasStopped) reportFault('daily copy', toChatError(thrown));
    });
    return running;
  }

  const cancel = hasStopped ? () => undefined : clock.after(AFTER_START_MS, () => void ifDue());
  return {
    ifDue,
    async stop() {
      hasStopped = true;
      cancel();
      await running;
    },
  };
}
