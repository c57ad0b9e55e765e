import { DatabaseSync } from 'node:sqlite';

import type { HostDatabase, SqlCell } from '../device/host';

/** Real SQLite, with FTS5 and a write-ahead log, behind expo-sqlite. */
export function openHostDatabase(path: string): HostDatabase {
  const database = new DatabaseSync(path);
  const counts = database.prepare('SELECT changes() AS changes, last_insert_rowid() AS row');
  return {
    exec: (source) => database.exec(source),
    prepare(source) {
      const statement = database.prepare(source);
      statement.setReturnArrays(true);
      return {
        run(values) {
          const rows = statement.all(...values.map(toOwnBytes)) as unknown as SqlCell[][];
          const { changes, row } = counts.get() as { changes: number; row: number };
          return { rows, changes, lastInsertRowId: row };
        },
        columns: () => statement.columns().map(({ name }) => name),
      };
    },
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}

/** SQLite accepts bytes of this context only. */
function toOwnBytes(value: SqlCell): SqlCell {
  return ArrayBuffer.isView(value) ? Buffer.from(value) : value;
}
