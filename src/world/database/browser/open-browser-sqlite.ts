import type { SqlDriver, SqlValue } from '@/storage/database/sql-driver';
import { toStorageFailure } from '@/storage/database/sqlite-failure';
import { askSqlite } from './sqlite-client';
import type { SqliteResult } from './sqlite-messages';

/**
 * SQLite in a browser. Each statement is one message to the worker and one back. (expo-sqlite's own client takes three to read rows, and the
 * page has something else to do between any two.)
 */
export async function openBrowserSqlite(name: string): Promise<SqlDriver> {
  const connection = await askSqlite({ kind: 'open', name }).catch((thrown: unknown) => {
    throw toStorageFailure(thrown);
  });
  if (typeof connection !== 'number') throw toStorageFailure(new Error('SQLite opened no connection.'));
  const run = async (sql: string, params: readonly SqlValue[]) =>
    (await askSqlite({ kind: 'statement', connection, sql, params })) as SqliteResult;
  return {
    hasWal: false, // a write-ahead log needs shared memory, which the browser's file system lacks
    async run(sql, params) {
      const { changes } = await run(sql, params);
      return { changes };
    },
    all: async <Row>(sql: string, params: readonly SqlValue[]) => toRows<Row>(await run(sql, params)),
    async exec(sql) {
      await askSqlite({ kind: 'script', connection, sql });
    },
    async close() {
      await askSqlite({ kind: 'close', connection });
    },
  };
}

export async function deleteBrowserSqlite(name: string): Promise<void> {
  await askSqlite({ kind: 'delete', name });
}

function toRows<Row>({ columns, rows }: SqliteResult): Row[] {
  return rows.map((values) => Object.fromEntries(columns.map((column, at) => [column, values[at]])) as Row);
}
