import type { RescueReport } from '@/domain/safety/recovery';
import { migrate } from '../migrations/migrate';
import { MIGRATIONS } from '../migrations/migrations';
import { openDatabase } from '../database/open-database';
import { createSqlDatabase, type SqlDatabase, type SqlReader, type SqlSession } from '../database/sql-database';
import type { SqlDriver } from '../database/sql-driver';
import { mendReferences } from './mend-references';
import { readDamagedTable, type DamagedTable, type RescuedRow } from './read-damaged-table';

/**
 * Copies everything readable from a damaged database into an empty one of the newest schema. Only reads the source.
 * The search index is left out: it is made from the messages. The target is closed when this returns.
 */
export async function rescueDatabase(source: SqlDriver, target: SqlDriver): Promise<RescueReport> {
  const reader = createSqlDatabase(source);
  const version = await versionOf(reader);
  const database = await openDatabase(
    target,
    MIGRATIONS.filter((migration) => migration.version <= version),
  );
  try {
    if (await hasMoreColumns(reader, database)) await migrate(database, MIGRATIONS); // the stored version is wrong
    return await copyAll(reader, database);
  } finally {
    await database.close();
  }
}

async function copyAll(reader: SqlReader, database: SqlDatabase): Promise<RescueReport> {
  await database.run('PRAGMA foreign_keys = OFF'); // parents may be lost, or come later
  let lostRows = 0;
  const onLost = () => void (lostRows += 1);
  for (const { name, hasRowid } of await tablesOf(database)) {
    const columns = await sharedColumns(reader, database, name);
    if (columns === null) onLost();
    else lostRows += await copyTable(reader, database, { name, columns, hasRowid }, onLost);
  }
  await migrate(database, MIGRATIONS);
  lostRows += await database.transaction((session) => mendReferences(session));
  const count = async (table: string) =>
    (await database.get<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE deleted_at IS NULL`))?.n ?? 0;
  return {
    chats: await count('sessions'),
    messages: await count('messages'),
    notes: await count('memories'),
    lostRows,
  };
}

/** Rows that every new database has (the built-in agent) give way to the stored ones, and come back if those are lost. */
async function copyTable(
  reader: SqlReader,
  database: SqlDatabase,
  table: DamagedTable,
  onLost: () => void,
): Promise<number> {
  const presets = await database.all<RescuedRow>(`SELECT * FROM ${table.name}`);
  await database.run(`DELETE FROM ${table.name}`);
  let refused = 0;
  for await (const rows of readDamagedTable(reader, table, onLost))
    refused += await database.transaction((session) => insertRows(session, table.name, rows));
  await database.transaction((session) => insertRows(session, table.name, presets));
  return refused;
}

/** Returns how many rows have values that the schema does not allow: they are damaged. */
async function insertRows(session: SqlSession, table: string, rows: readonly RescuedRow[]): Promise<number> {
  let refused = 0;
  for (const row of rows) {
    const columns = Object.keys(row);
    const values = Object.values(row).map(plainValue);
    const sql = `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
    await session.run(sql, values).catch(() => void (refused += 1));
  }
  return refused;
}

/** A damaged type byte turns text into a blob. */
function plainValue(value: unknown): string | number | null {
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  return value as string | number | null;
}

async function tablesOf(database: SqlReader): Promise<readonly { name: string; hasRowid: boolean }[]> {
  const rows = await database.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'search%'`,
  );
  return rows.map(({ name, sql }) => ({ name, hasRowid: !/WITHOUT ROWID/i.test(sql) }));
}

async function columnsOf(reader: SqlReader, table: string): Promise<readonly string[]> {
  const rows = await reader.all<{ name: string }>('SELECT name FROM pragma_table_info(?)', [table]);
  return rows.map(({ name }) => name);
}

/** Null: the table cannot be read at all. */
async function sharedColumns(source: SqlReader, target: SqlReader, table: string): Promise<readonly string[] | null> {
  const stored = new Set(await columnsOf(source, table).catch(() => []));
  const columns = (await columnsOf(target, table)).filter((name) => stored.has(name));
  return columns.length > 0 ? columns : null;
}

async function hasMoreColumns(source: SqlReader, target: SqlReader): Promise<boolean> {
  for (const table of ['sessions', 'messages']) {
    const known = new Set(await columnsOf(target, table));
    if ((await columnsOf(source, table).catch(() => [])).some((name) => !known.has(name))) return true;
  }
  return false;
}

const newestVersion = () => MIGRATIONS.at(-1)?.version ?? 0;

/** A version that cannot be read, or one of a newer app, is treated as the newest known: its known columns are copied. */
async function versionOf(reader: SqlReader): Promise<number> {
  const row = await reader.get<{ user_version: number }>('PRAGMA user_version').catch(() => null);
  const found = row?.user_version ?? 0;
  return found > 0 && found < newestVersion() ? found : newestVersion();
}
