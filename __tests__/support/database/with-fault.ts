import type { SqlDriver } from '@/storage/database/sql-driver';

/**
 * Makes the n-th call of a driver fail, once. Every statement counts, also inside a script, except ROLLBACK: the tests
 * check that it is executed.
 */
export function withFault(driver: SqlDriver) {
  let calls = 0;
  let failAt = Infinity;
  const count = async <T>(call: () => Promise<T>): Promise<T> => {
    calls += 1;
    if (calls === failAt) throw new Error('disk I/O error');
    return call();
  };
  const faulty: SqlDriver = {
    hasWal: driver.hasWal,
    run: (sql, params) => count(() => driver.run(sql, params)),
    all: (sql, params) => count(() => driver.all(sql, params)),
    async exec(script) {
      if (script === 'ROLLBACK') return driver.exec(script);
      for (const statement of script.split(';\n')) await count(() => driver.exec(statement));
    },
    close: () => driver.close(),
  };
  return {
    faulty,
    arm(n: number) {
      calls = 0;
      failAt = n;
    },
    disarm() {
      const struck = calls >= failAt;
      failAt = Infinity;
      return struck;
    },
  };
}
