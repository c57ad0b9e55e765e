import { openDatabaseAsync, type SQLiteDatabase, type SQLiteStatement } from 'expo-sqlite';
import type { SqlDriver, SqlValue } from './sql-driver';
import { toStorageFailure } from './sqlite-failure';

/**
 * SQLite on phones. Uses only the plain async calls: expo-sqlite's transaction helpers roll back transactions of other
 * callers and open second connections.
 */
export async function openExpoSqlite(name: string): Promise<SqlDriver> {
  const inMemory = name === ':memory:';
  // Connections are shared by name, but two in-memory databases must be separate.
  const database = await openDatabaseAsync(name, { useNewConnection: inMemory }).catch((thrown: unknown) => {
    throw toStorageFailure(thrown);
  });
  const statements = createPreparedStatements(database);
  return {
    hasWal: !inMemory,
    run: (sql, params) =>
      statements.use(sql, async (statement) => {
        const { changes } = await statement.executeAsync([...params]);
        return { changes };
      }),
    all: <Row>(sql: string, params: readonly SqlValue[]) =>
      statements.use(sql, async (statement) => (await statement.executeAsync<Row>([...params])).getAllAsync()),
    exec: (sql) => database.execAsync(sql),
    async close() {
      await statements.finalizeAll();
      await database.closeAsync();
    },
  };
}

const MAX_PREPARED = 100;

/**
 * Prepares each statement once: preparing and finalising it each time would triple the calls of native code. A statement is used by one caller at a time: `SqlDatabase` queues them.
 */
function createPreparedStatements(database: Pick<SQLiteDatabase, 'prepareAsync'>) {
  /** Least recently used first. */
  const prepared = new Map<string, SQLiteStatement>();

  async function finalize(sql: string, statement: SQLiteStatement): Promise<void> {
    prepared.delete(sql);
    // SQLite reports the statement's last failure again, but it was already thrown.
    await statement.finalizeAsync().catch(() => undefined);
  }

  return {
    async use<T>(sql: string, work: (statement: SQLiteStatement) => Promise<T>): Promise<T> {
      const statement = prepared.get(sql) ?? (await database.prepareAsync(sql));
      prepared.delete(sql);
      prepared.set(sql, statement);
      const [oldest] = prepared;
      if (oldest && prepared.size > MAX_PREPARED) await finalize(...oldest);
      try {
        return await work(statement);
      } catch (thrown) {
        // A statement that stopped at a row would keep its lock.
        await finalize(sql, statement);
        throw thrown;
      }
    },
    async finalizeAll(): Promise<void> {
      for (const entry of [...prepared]) await finalize(...entry);
    },
  };
}
