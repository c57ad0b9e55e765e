import { openDatabaseAsync, type SQLiteDatabase, type SQLiteStatement } from 'expo-sqlite';
import type { SqlDriver, SqlValue } from './sql-driver';
import { toStorageFailure } from './sqlite-failure';

/**
 * The device's and the browser's SQLite. Only the plain async calls are used: expo-sqlite's transaction helpers roll
 * back other people's transactions and open second connections.
 */
export async function openExpoSqlite(name: string): Promise<SqlDriver> {
  const inMemory = name === ':memory:';
  // Two that are in memory must not turn out to be one: connections are shared by name.
  const database = await openDatabaseAsync(name, { useNewConnection: inMemory }).catch((thrown: unknown) => {
    throw toStorageFailure(thrown);
  });
  const statements = createPreparedStatements(database);
  return {
    // The web's file system has no shared memory, which a write-ahead log needs.
    hasWal: !inMemory && process.env.EXPO_OS !== 'web',
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
 * Prepares each statement once. In the browser every call of expo-sqlite is a message to a worker, and preparing and
 * finalising each time would triple them. A statement is used by one caller at a time: `SqlDatabase` queues them.
 */
function createPreparedStatements(database: Pick<SQLiteDatabase, 'prepareAsync'>) {
  /** The one that has not been used for longest comes first. */
  const prepared = new Map<string, SQLiteStatement>();

  async function finalize(sql: string, statement: SQLiteStatement): Promise<void> {
    prepared.delete(sql);
    // SQLite reports the statement's last failure once more; it was thrown where it happened.
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
        // It may have stopped at a row, and would keep its lock.
        await finalize(sql, statement);
        throw thrown;
      }
    },
    async finalizeAll(): Promise<void> {
      for (const entry of [...prepared]) await finalize(...entry);
    },
  };
}
