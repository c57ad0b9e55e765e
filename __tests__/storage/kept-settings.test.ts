import fc from 'fast-check';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import { createSqlDatabase, type SqlDatabase } from '@/storage/database/sql-database';
import { createSettingsRepository } from '@/storage/settings/settings-repository';
import { yieldingDriver } from '../support/database/node-database';
import { runs } from '../support/samples/property-runs';

const KEYS = ['language', 'memory'] as const;
type Key = (typeof KEYS)[number];

async function withSettings() {
  const statements: string[] = [];
  const driver = openNodeSqlite(':memory:');
  const counted = {
    ...driver,
    all: <Row>(...call: Parameters<typeof driver.all>) => (statements.push(call[0]), driver.all<Row>(...call)),
  };
  const database = createSqlDatabase(yieldingDriver(counted));
  await database.exec('CREATE TABLE app_settings (key TEXT PRIMARY KEY, value TEXT NOT NULL)');
  const settings = createSettingsRepository(database);
  return { database, settings, statements };
}

const write = (database: Pick<SqlDatabase, 'run'>, key: Key, value: number) =>
  database.run('INSERT OR REPLACE INTO app_settings VALUES (?, ?)', [key, String(value)]);

it('are read from the database once, and again after a write', async () => {
  const { settings, statements } = await withSettings();
  await settings.set('language', 1);
  for (let time = 0; time < 3; time++) expect(await settings.get('language')).toBe(1);
  expect(statements).toHaveLength(1);
  await settings.set('memory', 2);
  expect(await settings.get('language')).toBe(1);
  expect(statements).toHaveLength(2);
});

const key = fc.constantFrom(...KEYS);
const value = fc.nat(9);
const step = fc.oneof(
  fc.record({ do: fc.constant('get' as const), key }),
  fc.record({ do: fc.constant('set' as const), key, value }),
  fc.record({ do: fc.constant('import' as const), key, value, fails: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const) }),
);

it('read the same as without keeping them, whatever runs at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { database, settings } = await withSettings();
      const pending: Promise<unknown>[] = [];
      const stored: Record<Key, number | null> = { language: null, memory: null };
      for (const each of steps) {
        if (each.do === 'wait') await Promise.all(pending.splice(0));
        if (each.do === 'set') {
          pending.push(settings.set(each.key, each.value));
          stored[each.key] = each.value;
        }
        if (each.do === 'import') {
          // Somebody else's transaction: before it is committed, a reader may see either.
          await Promise.all(pending.splice(0));
          const work = database.transaction(async (session) => {
            await write(session, each.key, each.value);
            void settings.get(each.key);
            if (each.fails) throw new Error('rolled back');
          });
          await work.catch(() => undefined);
          if (!each.fails) stored[each.key] = each.value;
        }
        if (each.do === 'get') {
          const expected = stored[each.key];
          pending.push(settings.get(each.key).then((found) => expect(found).toBe(expected)));
        }
      }
      await Promise.all(pending);
      for (const name of KEYS) expect(await settings.get(name)).toBe(stored[name]);
      await database.close();
    }),
    { numRuns: runs(100) },
  );
});
