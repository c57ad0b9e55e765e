import fc from 'fast-check';
import { BUILT_IN_AGENT_ID } from '@/domain/agents/agent';
import { isMadeProviderId } from '@/domain/providers/provider-id';
import { SETTING_KEYS, SETTINGS, SYNCED_SETTINGS } from '@/domain/settings/settings-registry';
import { FIELDS } from '@/storage/sync/read-records';
import { createTestDatabases } from '../../support/database/node-database';
import { IS_GONE, mergeHostile } from '../../support/sync/hostile-segment';
import { openSyncDevice, syncAll, type SyncDevice } from '../../support/sync/sync-device';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const MADE_ID = '0b5c1f7e-0000-4000-8000-000000000001';
const address = (id: string) => [
  { kind: 'provider', id, field: 'made', value: { type: 'openai-compatible', created_at: 1 } },
  { kind: 'provider', id, field: 'name', value: { name: 'OpenAI' } },
  { kind: 'provider', id, field: 'address', value: { base_url: 'https://evil.example/v1' } },
];
const setting = (id: string, value: unknown) => ({
  kind: 'setting',
  id,
  field: 'value',
  value: { value: JSON.stringify(value) },
});

/** Everything that a change could have changed. */
async function stateOf({ database }: SyncDevice) {
  const tables = ['app_settings', 'providers', 'models', 'agents', 'memories', 'sessions', 'messages', 'sync_heads'];
  return Promise.all(tables.map((table) => database.all(`SELECT * FROM ${table} ORDER BY 1, 2`)));
}

it.each(SETTING_KEYS.filter((key) => !SETTINGS[key].synced))(
  'the setting %s of this device cannot be changed by another device',
  async (key) => {
    const a = await openSyncDevice(databases, 'aaaa');
    await a.database.run('INSERT OR REPLACE INTO app_settings (key, value) VALUES (?, ?)', [key, '"mine"']);
    const before = await stateOf(a);
    for (const change of [setting(key, 'off'), { ...setting(key, ''), field: 'gone', value: IS_GONE }])
      expect(await mergeHostile(a, [setting('language', 'de'), change])).toMatchObject({ kind: 'refused' });
    expect(await stateOf(a)).toEqual(before);
  },
);

it('a value that a setting does not have is kept for a newer version, and not stored', async () => {
  const a = await openSyncDevice(databases, 'aaaa');
  const before = await a.database.all('SELECT * FROM app_settings');
  const changes = [setting('language', 'tlh'), setting('favouriteModels', [{ a: 1 }]), setting('ofTheFuture', 1)];
  expect(await mergeHostile(a, changes)).toMatchObject({ kind: 'merged' });
  expect(await a.database.all('SELECT * FROM app_settings')).toEqual(before);
  expect(await a.database.all('SELECT id, reason FROM sync_aside ORDER BY id')).toEqual(
    ['favouriteModels', 'language', 'ofTheFuture'].map((id) => ({ id, reason: 'newer' })),
  );
});

it('a setting that an older version stored in another form arrives as this version reads it', async () => {
  const [a, b] = [await openSyncDevice(databases, 'aaaa'), await openSyncDevice(databases, 'bbbb')];
  await a.repositories.settings.set('context', { enabled: false });
  await syncAll([a, b]);
  const read = SETTINGS.context.parse({ enabled: false });
  expect(await b.repositories.settings.get('context')).toEqual(read);
});

it.each(['sync-keys', 'sync-storage', 'automatic-backup', 'demo', 'p', `${MADE_ID}.oauth`, MADE_ID.toUpperCase()])(
  'a provider with the id %s, which the app never makes, is refused',
  async (id) => {
    const a = await openSyncDevice(databases, 'aaaa');
    const before = await stateOf(a);
    for (const changes of [
      address(id),
      address(id).slice(2),
      [{ kind: 'provider', id, field: 'gone', value: IS_GONE }],
      [{ kind: 'model', id: JSON.stringify([id, 'm']), field: 'made', value: { source: 'manual' } }],
    ])
      expect(await mergeHostile(a, changes)).toMatchObject({ kind: 'refused' });
    expect(await stateOf(a)).toEqual(before);
    expect(await mergeHostile(a, address(MADE_ID))).toMatchObject({ kind: 'merged' });
  },
);

const MESSAGE = { session: 'chat1', seq: 1, after: null, role: 'user', status: 'complete', content: '', continues: 0 };

it.each([
  ['a model without a name', { kind: 'model', id: 'x', field: 'made', value: { source: 'manual' } }],
  ['a model that was deleted without a name', { kind: 'model', id: '[]', field: 'gone', value: IS_GONE }],
  [
    'a branch without the numbers of its copies',
    {
      kind: 'session',
      id: 's2',
      field: 'made',
      value: { created_at: 1, total_tokens: 0, copies: '{"home":"chat1","end":"m","seqs":null}' },
    },
  ],
  [
    'a message that skips no list',
    { kind: 'message', id: 'm9', field: 'message', value: { ...MESSAGE, skips: '5', created_at: 1 } },
  ],
  ['the deletion of the built-in agent', { kind: 'agent', id: BUILT_IN_AGENT_ID, field: 'gone', value: IS_GONE }],
  ['the deletion of a device', { kind: 'device', id: 'deadbeefdeadbeef', field: 'gone', value: IS_GONE }],
])('a segment with %s is refused, and changes nothing', async (_what, change) => {
  const a = await openSyncDevice(databases, 'aaaa');
  const before = await stateOf(a);
  expect(await mergeHostile(a, [setting('language', 'de'), change])).toMatchObject({ kind: 'refused' });
  expect(await stateOf(a)).toEqual(before);
});

it('an error that nobody expected while a segment is merged is a refusal, too', async () => {
  const a = await openSyncDevice(databases, 'aaaa');
  await a.database.run(`CREATE TRIGGER odd BEFORE INSERT ON prompt_templates BEGIN SELECT RAISE(ABORT, 'odd'); END`);
  const before = await stateOf(a);
  const changes = [
    setting('language', 'de'),
    { kind: 'template', id: 't', field: 'made', value: { created_at: 1 } },
    { kind: 'template', id: 't', field: 'text', value: { title: 't', content: 'c' } },
  ];
  expect(await mergeHostile(a, changes)).toMatchObject({ kind: 'refused', problem: expect.stringContaining('odd') });
  expect(await stateOf(a)).toEqual(before);
});

const ids = fc.oneof(
  fc.constantFrom('sync-keys', 'demo', 'default', 'language', 'appLock', 'sync', MADE_ID, 'chat1', '[]', '{}', 'null'),
  fc.constantFrom(`["${MADE_ID}","m"]`, '["demo","skein-demo"]', '["sync-keys","m"]', '[1,2]'),
  fc.string({ minLength: 1, maxLength: 5 }),
);
const values = fc.oneof(
  fc.constantFrom(null, 0, 1, 2, 1.5, '', 'manual', 'openai', 'user', '[]', '{}', 'null', '5', '"off"', MADE_ID),
  fc.json(),
);
const change = fc
  .constantFrom(...Object.keys(FIELDS))
  .chain((kind) => fc.constantFrom(...Object.keys(FIELDS[kind] ?? {}), 'gone').map((field) => [kind, field] as const))
  .chain(([kind, field]) => {
    const columns =
      field === 'gone' ? ['gone', 'into_id', 'over', 'knows'] : Object.keys(FIELDS[kind]?.[field]?.columns ?? {});
    const value = fc.record(Object.fromEntries(columns.map((column) => [column, values])));
    return fc.record({ kind: fc.constant(kind), field: fc.constant(field), id: ids, value });
  });

it('whatever a device that is not the app writes: what no device sends is never accepted, and nothing is thrown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const a = await openSyncDevice(databases, 'aaaa');
      await a.database.run(`INSERT INTO app_settings (key, value) VALUES ('appLock', '"immediately"')`);
      const before = await stateOf(a);
      const { kind } = await mergeHostile(a, changes);
      expect(['merged', 'refused']).toContain(kind);
      if (kind === 'refused') expect(await stateOf(a)).toEqual(before);
      const keys = SYNCED_SETTINGS.map((key) => `'${key}'`).join();
      expect(await a.database.all(`SELECT * FROM app_settings WHERE key NOT IN (${keys})`)).toEqual([
        { key: 'appLock', value: '"immediately"' },
      ]);
      const providers = await a.database.all<{ id: string }>('SELECT id FROM providers');
      expect(providers.filter(({ id }) => !isMadeProviderId(id))).toEqual([{ id: 'demo' }]);
      expect(await a.database.all('SELECT is_built_in FROM agents WHERE id = ?', [BUILT_IN_AGENT_ID])).toEqual([
        { is_built_in: 1 },
      ]);
      expect(await a.database.all('PRAGMA foreign_key_check')).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
