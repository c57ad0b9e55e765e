import type { SqlDriver } from './sql-driver';

/** Tells who keeps rows of a table in memory that a statement is about to change them. */
export interface WriteWatch {
  watch(driver: SqlDriver): SqlDriver;
  before(table: string, listener: () => void): void;
}

/** These change nothing. Any other statement may: a script, a pragma, `WITH … INSERT`, `INSERT … RETURNING`. */
const READS = /^\s*(SELECT|BEGIN|COMMIT)\b/i;

/** A statement that names the table counts as a write to it, and so does a ROLLBACK, which undoes some. No trigger writes to a watched table. */
export function createWriteWatch(): WriteWatch {
  const listeners = new Map<string, (() => void)[]>();
  const note = (sql: string) => {
    if (READS.test(sql) && !sql.includes(';')) return;
    const isUndo = /^\s*ROLLBACK\b/i.test(sql);
    for (const [table, calls] of listeners) if (isUndo || sql.includes(table)) for (const call of calls) call();
  };
  return {
    watch: (driver) => ({
      ...driver,
      run: (sql, params) => (note(sql), driver.run(sql, params)),
      all: (sql, params) => (note(sql), driver.all(sql, params)),
      exec: (sql) => (note(sql), driver.exec(sql)),
    }),
    before: (table, listener) => void listeners.set(table, [...(listeners.get(table) ?? []), listener]),
  };
}
