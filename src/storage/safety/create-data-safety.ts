import type { AutomaticBackups } from '@/domain/backups/automatic-backups';
import { failure } from '@/domain/chat-error';
import type { DataSafety } from '@/domain/safety/data-safety';
import type { SqlDatabase } from '../database/sql-database';
import { deleteAllChats } from '../deletion/delete-all-chats';
import type { Deletion } from '../deletion/keep-deleting';
import { problemsOf, refuseDamaged } from './check-database';
import { makeCopy } from './copies';
import type { DatabaseFiles } from './database-files';
import { listCopies, listSetAside } from './file-names';

interface DataSafetyDeps {
  readonly files: DatabaseFiles | null;
  readonly clock: { now(): number };
  readonly deletion: Pick<Deletion, 'now'>;
  readonly eraseKeys: () => Promise<void>;
  readonly backups: Pick<AutomaticBackups, 'turnOff'>;
  /** Closes the app. */
  readonly close: () => Promise<void>;
}

export function createDataSafety(
  database: SqlDatabase,
  { files, clock, deletion, eraseKeys, backups, close }: DataSafetyDeps,
): DataSafety {
  return {
    check: () => problemsOf(database),

    copies: async () => (files === null ? [] : listCopies(files)),

    async makeCopy() {
      if (files === null) return null;
      await refuseDamaged(database);
      return makeCopy(database, files, { reason: 'asked', at: clock.now() });
    },

    setAside: async () => (files === null ? [] : listSetAside(files)),

    async removeSetAside(name) {
      const known = files === null ? [] : await listSetAside(files);
      if (files === null || !known.some((file) => file.name === name))
        throw failure('not-found', 'This file doesn’t exist. It may have been deleted.');
      await files.remove(name);
    },

    async deleteAllChats() {
      await database.transaction(deleteAllChats);
      // They contain the same chats. The purge scrubs the file and makes a new copy.
      if (files !== null) for (const { name } of await listSetAside(files)) await files.remove(name);
      await deletion.now();
    },

    async eraseEverything() {
      // On a full disk this fails, which must not keep the chats: the key goes with the others, the rest with the database.
      await backups.turnOff().catch(() => undefined);
      // Keys first: without the database, those of earlier versions could not be found.
      await eraseKeys();
      await close();
      if (files !== null) for (const { name } of await files.list()) await files.remove(name);
    },
  };
}
