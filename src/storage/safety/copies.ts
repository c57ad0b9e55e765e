import type { CopyReason, DatabaseCopy } from '@/domain/safety/data-safety';
import type { SqlDatabase } from '../database/sql-database';
import type { DatabaseFiles } from './database-files';
import { copyInProgress, copyName, listCopies } from './file-names';

/** Of a large database only the newest copy of each kind is kept. */
const KEPT = 2;
const LARGE_BYTES = 256 * 1024 * 1024;
/** The copy itself, and what SQLite may create while it writes it. */
const FILES_NEEDED = 2;
/** What SQLite itself needs besides the databases: a journal and temporary files. */
const FILES_OF_SQLITE = 3;

/**
 * Writes a copy of the database and deletes older ones. Null: no room for another file, in a browser, not even in the place of an older copy. `VACUUM INTO` works on every platform
 * with the one connection that the app has, and leaves behind what was deleted. The caller has checked that the database is intact, so a
 * damaged one never replaces a good copy.
 */
export async function makeCopy(
  database: SqlDatabase,
  files: DatabaseFiles,
  { reason, at }: { reason: CopyReason; at: number },
): Promise<DatabaseCopy | null> {
  const room = await files.room();
  if (room !== null) {
    const afterwards = room - 1 + (await listCopies(files)).length;
    if (room < FILES_NEEDED || afterwards < FILES_OF_SQLITE) return null;
  }
  const partial = copyInProgress(files.current);
  const name = copyName(files.current, reason, at);
  await files.remove(partial);
  await database.exec(`VACUUM INTO '${files.pathOf(partial).replaceAll("'", "''")}'`);
  await files.remove(name);
  await files.move(partial, name);
  await removeOld(files, reason);
  await makeRoom(files, name);
  return (await listCopies(files)).find((copy) => copy.name === name) ?? null;
}

async function removeOld(files: DatabaseFiles, reason: CopyReason): Promise<void> {
  const copies = (await listCopies(files)).filter((copy) => copy.reason === reason);
  const isLarge = (copies[0]?.bytes ?? 0) > LARGE_BYTES;
  const isTight = (await files.room()) !== null;
  for (const { name } of copies.slice(isLarge || isTight ? 1 : KEPT)) await files.remove(name);
}

/** Where only a few files fit, the copy is worth more than older ones. */
async function makeRoom(files: DatabaseFiles, made: string): Promise<void> {
  const others = (await listCopies(files)).filter(({ name }) => name !== made);
  for (const { name } of others.reverse()) {
    if (((await files.room()) ?? FILES_OF_SQLITE) >= FILES_OF_SQLITE) return;
    await files.remove(name);
  }
}

/** After a deletion: the copies contain what was deleted. One new copy takes the place of all of them. */
export async function renewCopies(database: SqlDatabase, files: DatabaseFiles, at: number): Promise<void> {
  const old = await listCopies(files);
  for (const { name } of old) await files.remove(name);
  await files.remove(copyInProgress(files.current));
  if (old.length > 0) await makeCopy(database, files, { reason: 'daily', at });
}
