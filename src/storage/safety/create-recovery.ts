import { failure } from '@/domain/chat-error';
import type { Recovery, RescueReport } from '@/domain/safety/recovery';
import type { Clock, NewId } from '@/domain/runtime';
import { createArchives } from '../archive/create-archives';
import { openDatabase } from '../database/open-database';
import { createSqlDatabase } from '../database/sql-database';
import type { SqlDriver } from '../database/sql-driver';
import { refuseDamaged } from './check-database';
import type { DatabaseFiles } from './database-files';
import { listCopies, rescueInProgress } from './file-names';
import { replaceCurrent } from './replace-current';
import { rescueDatabase } from './rescue-database';
import { holdWaitingMessages } from './hold-waiting-messages';

interface RecoveryDeps {
  readonly files: DatabaseFiles;
  readonly openScratchSqlite: () => Promise<SqlDriver>;
  readonly clock: Clock;
  readonly newId: NewId;
}

/** Works while the app could not start, so no connection to the database is open. */
export function createRecovery({ files, openScratchSqlite, clock, newId }: RecoveryDeps): Recovery {
  /** Writes a new database under a temporary name and, when it is complete and intact, puts it in the place of the current one. */
  async function replaceBy<T>(write: (path: string) => Promise<T>): Promise<T> {
    const unlock = await files.lock();
    try {
      const partial = rescueInProgress(files.current);
      await files.remove(partial);
      const result = await write(partial);
      const written = createSqlDatabase(await files.open(partial));
      try {
        await refuseDamaged(written);
      } finally {
        await written.close();
      }
      await replaceCurrent(files, partial, clock.now());
      return result;
    } finally {
      unlock();
    }
  }

  async function readDamaged<T>(read: (source: SqlDriver) => Promise<T>): Promise<T> {
    const source = await files.openReadOnly(files.current);
    try {
      return await read(source);
    } finally {
      await source.close();
    }
  }

  return {
    copies: () => listCopies(files),

    rescue: () =>
      replaceBy((name): Promise<RescueReport> =>
        readDamaged(async (source) => {
          const report = await rescueDatabase(source, await files.open(name));
          if (report.chats + report.messages + report.notes === 0)
            throw failure('database-damaged', 'Nothing in the damaged file could be read. It was left unchanged.');
          return report;
        }),
      ),

    async *exportReadable() {
      const scratch = await openScratchSqlite();
      await readDamaged((source) => rescueDatabase(source, keptOpen(scratch)));
      const database = await openDatabase(scratch);
      try {
        yield* createArchives(database, { clock, newId, keys: async () => [] }).write({ format: 'json' });
      } finally {
        await database.close();
      }
    },

    restore: (copy) =>
      replaceBy(async (name) => {
        if (!(await listCopies(files)).some((known) => known.name === copy))
          throw failure('not-found', 'This copy doesn’t exist. It may have been deleted.');
        const source = createSqlDatabase(await files.open(copy));
        try {
          await refuseDamaged(source);
          await source.exec(`VACUUM INTO '${files.pathOf(name).replaceAll("'", "''")}'`);
        } finally {
          await source.close();
        }
        await holdWaitingMessages(await files.open(name));
      }),

    startFresh: () => replaceBy(async (name) => (await openDatabase(await files.open(name))).close()),
  };
}

/** A database in memory is gone when it is closed, and the export still has to be read from it. */
function keptOpen(driver: SqlDriver): SqlDriver {
  return { ...driver, close: async () => undefined };
}
