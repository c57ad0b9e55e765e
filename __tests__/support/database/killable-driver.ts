import type { SqlDriver } from '@/storage/database/sql-driver';

/** A connection whose process can be "killed": from then on no call returns, because the process no longer exists. */
export function killable(driver: SqlDriver): { readonly driver: SqlDriver; kill(): Promise<void> } {
  let isDead = false;
  const never = <T>() => new Promise<T>(() => undefined);
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
  const ask = async <T>(call: () => Promise<T>): Promise<T> => {
    await pause();
    if (isDead) return never();
    const answer = await call();
    await pause();
    return isDead ? never() : answer;
  };
  return {
    driver: {
      hasWal: driver.hasWal,
      run: (sql, params) => ask(() => driver.run(sql, params)),
      all: (sql, params) => ask(() => driver.all(sql, params)),
      exec: (sql) => ask(() => driver.exec(sql)),
      close: async () => undefined, // the next process continues with the same connection
    },
    async kill() {
      isDead = true;
      await driver.exec('ROLLBACK').catch(() => undefined); // SQLite does this with the open transaction of a dead process
    },
  };
}
