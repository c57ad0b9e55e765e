import { openDatabaseAsync } from 'expo-sqlite';
import type { SqlDriver, SqlValue } from './sql-driver';
import { toStorageFailure } from './sqlite-failure';

/**
 * The device's and the browser's SQLite. Only the plain async calls are used: each prepares a statement of its own and
 * finalises it. expo-sqlite's transaction helpers roll back other people's transactions and open second connections.
 */
export async function openExpoSqlite(name: string): Promise<SqlDriver> {
  const inMemory = name === ':memory:';
  // Two that are in memory must not turn out to be one: connections are shared by name.
  const database = await openDatabaseAsync(name, { useNewConnection: inMemory }).catch((thrown: unknown) => {
    throw toStorageFailure(thrown);
  });
  return {
    // The web's file system has no shared memory, which a write-ahead log needs.
    hasWal: !inMemory && process.env.EXPO_OS !== 'web',
    async run(sql, params) {
      const { changes } = await database.runAsync(sql, [...params]);
      return { changes };
    },
    all<Row>(sql: string, params: readonly SqlValue[]) {
      return database.getAllAsync<Row>(sql, [...params]);
    },
    exec: (sql) => database.execAsync(sql),
    close: () => database.closeAsync(),
  };
}
