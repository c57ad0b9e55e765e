import { MIGRATIONS } from '@/storage/migrations/migrations';
import type { SqlDatabase } from '@/storage/database/sql-database';
import type { createTestDatabases } from './node-database';

export const upTo = (version: number) => MIGRATIONS.filter((migration) => migration.version <= version);

/** Opens a new file at `version`, lets `fill` insert rows, and opens it again at `version + 1`. */
export async function upgrade(
  databases: ReturnType<typeof createTestDatabases>,
  version: number,
  fill: (database: SqlDatabase) => Promise<void>,
): Promise<SqlDatabase> {
  const path = databases.newPath();
  const old = await databases.open(path, upTo(version));
  await fill(old);
  await old.close();
  return databases.open(path, upTo(version + 1));
}

/** Inserts a session with the columns that every version of the schema has. */
export const insertSession = (database: SqlDatabase, id: string, updatedAt: number) =>
  database.run(
    "INSERT INTO sessions (id, title, provider_id, model_id, created_at, updated_at) VALUES (?, 'T', 'p', 'm', 1, ?)",
    [id, updatedAt],
  );
