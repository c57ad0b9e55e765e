import { createApp } from '@/create-app';
import type { SqlDriver } from '@/storage/database/sql-driver';
import { nodeWorld } from '@/world/node-world';

test('a start that fails after opening the database closes it, so that the next attempt can open it', async () => {
  const world = nodeWorld({ databasePath: ':memory:' });
  let closed = 0;
  const openSqlite = async (): Promise<SqlDriver> => {
    const driver = await world.openSqlite();
    return {
      ...driver,
      run: (sql, params) =>
        sql.includes('UPDATE queued_messages') ? Promise.reject(new Error('disk I/O error')) : driver.run(sql, params),
      close: async () => {
        closed += 1;
        await driver.close();
      },
    };
  };
  await expect(createApp({ ...world, openSqlite })).rejects.toThrow(/read or write the storage/);
  expect(closed).toBe(1);
});
