import { failure } from '@/domain/chat-error';
import type { SqlDatabase, SqlSession } from '../database/sql-database';
import type { Migration } from './migration';

/**
 * Updates the schema to the last migration, one transaction per step, with `user_version` set inside it: a killed process leaves the old
 * version or the new one. A new file has nothing to lose and takes all steps in one transaction, which makes the first start faster. The
 * version is read again inside each transaction, because another process may have made the step meanwhile.
 */
export async function migrate(database: SqlDatabase, migrations: readonly Migration[]): Promise<void> {
  assertIncreasing(migrations);
  const from = await refuseNewer(database, migrations);
  const missing = migrations.filter(({ version }) => version > from);
  const transactions = from === 0 ? [missing] : missing.map((migration) => [migration]);
  for (const steps of transactions) {
    await database.transaction(async (session) => {
      const found = await refuseNewer(session, migrations);
      const sql = steps.filter(({ version }) => version > found).flatMap(statementsOf);
      if (sql.length > 0) await session.exec(sql.join(';\n'));
    });
  }
}

const statementsOf = ({ statements, version }: Migration) => [...statements, `PRAGMA user_version = ${version}`];

/** No version of the app will have as many migrations. */
const MAX_VERSION = 100_000;

/** Returns the version found. Only reads: a file from a newer version must not be changed. */
export async function refuseNewer(session: SqlSession, migrations: readonly Migration[]): Promise<number> {
  const known = migrations.at(-1)?.version ?? 0;
  const found = await readVersion(session);
  if (found < 0 || found > MAX_VERSION)
    throw failure('database-damaged', `The database file is damaged (data version ${found}). Skein left it unchanged.`);
  if (found <= known) return found;
  throw failure(
    'database-newer',
    `A newer version of Skein saved your chats (data version ${found}, this version reads ${known}). Your chats are unchanged. Update Skein to open them.`,
  );
}

async function readVersion(session: SqlSession): Promise<number> {
  const row = await session.get<{ user_version: number }>('PRAGMA user_version');
  return row?.user_version ?? 0;
}

function assertIncreasing(migrations: readonly Migration[]): void {
  let last = 0;
  for (const { version, name } of migrations) {
    if (!Number.isInteger(version) || version <= last) {
      throw failure('internal', `Migration ${name} has version ${version}, which does not follow ${last}.`);
    }
    last = version;
  }
}
