import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { SqlDriver, SqlValue } from './sql-driver';
import { toStorageFailure } from './sqlite-failure';

/** For the headless driver and the tests. Metro must never see this file: only the node world imports it. */
export function openNodeSqlite(path: string, options: { readonly readOnly?: boolean } = {}): SqlDriver {
  const database = open(path, options.readOnly ?? false);
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    hasWal: path !== ':memory:',
    async run(sql, params) {
      return { changes: Number(prepare(sql).run(...params).changes) };
    },
    async all<Row>(sql: string, params: readonly SqlValue[]) {
      return prepare(sql).all(...params) as Row[];
    },
    async exec(sql) {
      database.exec(sql);
    },
    async close() {
      database.close();
    },
  };
}

function open(path: string, readOnly: boolean): DatabaseSync {
  try {
    return new DatabaseSync(path, { readOnly });
  } catch (thrown) {
    throw toStorageFailure(thrown);
  }
}
