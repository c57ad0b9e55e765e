import { createTestDatabases } from '../../support/database/node-database';
import { openEngineDevice, setUpAll } from '../../support/sync/engine/engine-device';
import { stealKeys, uploadHostile } from '../../support/sync/engine/evil-log';
import { createSharedStorage } from '../../support/sync/engine/shared-storage';
import { EVIL, IS_GONE } from '../../support/sync/hostile-segment';
import { syncedState } from '../../support/sync/synced-state';
import { USER_STEPS } from '../../support/sync/user-steps';
import { nothingWritten } from '../../support/sync/written';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const LANGUAGE = { kind: 'setting', id: 'language', field: 'value', value: { value: '"de"' } };

it.each([
  ['a model without a name', { kind: 'model', id: 'x', field: 'made', value: { source: 'manual' } }],
  ['a model that was deleted', { kind: 'model', id: 'x', field: 'gone', value: IS_GONE }],
  ['a setting of this device', { kind: 'setting', id: 'appLock', field: 'value', value: { value: '"off"' } }],
  ['the deletion of the built-in agent', { kind: 'agent', id: 'default', field: 'gone', value: IS_GONE }],
  ['the deletion of the demo', { kind: 'provider', id: 'demo', field: 'gone', value: IS_GONE }],
])('a segment with %s stops nothing else: it is refused with the name of its device', async (_what, bad) => {
  const time = { now: 1_700_000_000_000 };
  const storage = createSharedStorage(() => time.now);
  const [a, b] = [
    await openEngineDevice(databases, 'a0000', storage, time),
    await openEngineDevice(databases, 'b1111', storage, time),
  ];
  await setUpAll([a, b]);
  await USER_STEPS.newChat(a);
  for (const device of [a, b, a]) expect((await device.pass()).problem).toBeNull();
  await uploadHostile(storage, await stealKeys(b), [LANGUAGE, bad]);
  await USER_STEPS.say(a, 1, nothingWritten());
  const refused = { problem: { is: 'sync-data-refused', name: EVIL }, isUnfinished: false };
  for (const device of [a, b]) expect(await device.pass()).toEqual(refused);
  for (const device of [a, b]) {
    expect(await device.database.all(`SELECT * FROM app_settings WHERE key IN ('language', 'appLock')`)).toEqual([]);
    expect(await device.database.all('SELECT id FROM providers')).toEqual([{ id: 'demo' }]);
    expect(await device.database.all('SELECT is_built_in FROM agents')).toEqual([{ is_built_in: 1 }]);
  }
  expect(await syncedState(b.database)).toEqual(await syncedState(a.database));
});
