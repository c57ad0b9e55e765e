import type { SqlDriver } from '@/storage/database/sql-driver';

/** SQLite's own words and codes, as node:sqlite reports them. */
const ERRORS: Readonly<Record<string, { readonly message: string; readonly errcode: number }>> = {
  full: { message: 'database or disk is full', errcode: 13 },
  io: { message: 'disk I/O error', errcode: 10 },
  readonly: { message: 'attempt to write a readonly database', errcode: 8 },
  busy: { message: 'database is locked', errcode: 5 },
};

const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE|CREATE|DROP|ALTER|COMMIT|BEGIN)/i;

/** A disk whose n-th write fails, once. Reads and rollbacks work. */
export function createFaultyDisk() {
  let writes = 0;
  let failAt = Infinity;
  let kind = 'io';

  const count = async <T>(sql: string, call: () => Promise<T>): Promise<T> => {
    if (WRITES.test(sql)) writes += 1;
    if (writes === failAt && WRITES.test(sql)) {
      const { message, errcode } = ERRORS[kind] ?? { message: 'disk I/O error', errcode: 10 };
      throw Object.assign(new Error(message), { errcode });
    }
    return call();
  };

  return {
    wrap: (driver: SqlDriver): SqlDriver => ({
      ...driver,
      run: (sql, params) => count(sql, () => driver.run(sql, params)),
      all: (sql, params) => count(sql, () => driver.all(sql, params)),
      exec: (sql) => count(sql, () => driver.exec(sql)),
    }),
    arm(n: number, as: string): object {
      writes = 0;
      failAt = n;
      kind = as;
      return {};
    },
    /** Whether the fault has struck since it was armed. */
    disarm(): { readonly struck: boolean } {
      const struck = writes >= failAt;
      failAt = Infinity;
      return { struck };
    },
  };
}
