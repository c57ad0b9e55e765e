import { bindSecret, secretFor } from '@/domain/secrets/bound-secret';
import { createKnownKeys } from '@/domain/secrets/known-keys';
import { RESERVED_SECRETS } from '@/domain/secrets/reserved-secrets';
import { splitSecrets } from '@/domain/secrets/split-secrets';
import { createSecretOwners } from '@/storage/settings/secret-owners';
import { createMemorySecrets } from '@/world/memory-secrets';
import { createTestDatabases } from '../../support/database/node-database';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const EVIL = 'https://evil.example';
const SECRET = 'canary-root-key-0123456789abcdef';

/** As a hostile device, or a file that somebody changed, would add them. */
async function withHostileProviders() {
  const database = await databases.open(databases.newPath());
  for (const id of RESERVED_SECRETS)
    await database.run(
      `INSERT INTO providers (id, type, name, base_url, created_at) VALUES (?, 'openai-compatible', 'Free', ?, 1)`,
      [id, `${EVIL}/v1`],
    );
  return createSecretOwners(database);
}

it.each(RESERVED_SECRETS)(
  'the secret %s of the app is no key of a provider with this id, also after a start',
  async (id) => {
    const store = createMemorySecrets();
    await store.set(id, SECRET);
    const known = createKnownKeys();
    await known.load(await withHostileProviders(), store);
    expect(await store.get(id)).toBe(SECRET);
    expect(known.now()).toContain(SECRET);
    for (const stored of [SECRET, bindSecret(EVIL, SECRET)]) {
      await store.set(id, stored);
      await expect(secretFor(store, id, { name: 'Free', origin: EVIL })).rejects.toMatchObject({
        error: { kind: 'key-missing' },
      });
    }
  },
);

it('what providers do with secrets neither reads nor changes those of the app, and the other way round', async () => {
  const store = createMemorySecrets();
  const { owned, reserved } = splitSecrets(store);
  for (const name of RESERVED_SECRETS) {
    await reserved.set(name, SECRET);
    expect(await owned.get(name)).toBeNull();
    await expect(owned.set(name, 'other')).rejects.toMatchObject({ error: { kind: 'internal' } });
    await owned.remove(name);
    expect(await reserved.get(name)).toBe(SECRET);
  }
  await owned.set('p', bindSecret(EVIL, 'key'));
  expect(await reserved.get('p')).toBeNull();
  await reserved.remove('p');
  expect(await owned.get('p')).toBe(bindSecret(EVIL, 'key'));
});
