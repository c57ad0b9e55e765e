import { DatabaseSync } from 'node:sqlite';
import type { SqlDriver, SqlValue } from './sql-driver';
import { toStorageFailure } from './sqlite-failure';

/** For the headless driver and the tests. Metro must never see this file: only the node world imports it. */
export function openNodeSqlite(path: string): SqlDriver {
  const database = open(path);
  return {
    hasWal: path !== ':memory:',
    async run(sql, params) {
      return { changes: Number(database.prepare(sql).run(...params).changes) };
    },
    async all<Row>(sql: string, params: readonly SqlValue[]) {
      return database.prepare(sql).all(...params) as Row[];
    },
    async exec(sql) {
      database.exec(sql);
    },
    async close() {
      database.close();
    },
  };
}

function open(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (thrown) {
    throw toStorageFailure(thrown);
  }
}
