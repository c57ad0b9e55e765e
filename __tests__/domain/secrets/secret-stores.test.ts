import { createSecretStores } from '@/domain/secrets/secret-stores';
import type { SecretStore } from '@/domain/secrets/secret-store';
import { writeSetting } from '@/domain/settings/read-setting';
import { createMemorySecrets } from '@/world/memory-secrets';
import { createProviderRepository } from '@/storage/settings/provider-repository';
import { createSecretOwners } from '@/storage/settings/secret-owners';
import { createSettingsRepository } from '@/storage/settings/settings-repository';
import { createFixedWorld } from '../../support/harness/fixed-world';
import { createTestDatabases } from '../../support/database/node-database';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

async function secretStoresOnWeb() {
  const db = await databases.open();
  const providers = createProviderRepository(db, createFixedWorld());
  const { id } = await providers.add({ type: 'openai', name: 'OpenAI', baseUrl: null });
  const persistent = createMemorySecrets();
  const perTab = createMemorySecrets();
  const settings = createSettingsRepository(db);
  const owners = createSecretOwners(db);
  return { id, persistent, perTab, settings, owners, ...createSecretStores({ persistent, perTab, settings, owners }) };
}

/** A store and settings that stop for ever, as a killed process does, after some writes. */
function dieAfter(writes: number, { persistent, perTab, settings, owners }: StoresOnWeb) {
  let left = writes;
  const orDie =
    <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return write(...args);
    };
  const mortal = (store: SecretStore): SecretStore => ({
    ...store,
    set: orDie(store.set),
    remove: orDie(store.remove),
  });
  return createSecretStores({
    persistent: mortal(persistent),
    perTab: mortal(perTab),
    settings: { ...settings, set: orDie(settings.set) },
    owners,
  });
}

type StoresOnWeb = Awaited<ReturnType<typeof secretStoresOnWeb>>;

describe.each([true, false])('S20: a move that was killed (forget on close: %s)', (forget) => {
  it.each([0, 1, 2, 3])('after %i writes loses no key, and the next start leaves it in one store', async (writes) => {
    const stores = await secretStoresOnWeb();
    const { id, persistent, perTab, secrets, keys } = stores;
    await keys.setForgetOnClose(!forget);
    await secrets.set(id, 'k');
    await dieAfter(writes, stores)
      .keys.setForgetOnClose(forget)
      .catch(() => undefined);
    const restarted = createSecretStores(stores);
    await restarted.sweep();
    expect(await restarted.secrets.get(id)).toBe('k');
    const chosen = await restarted.keys.forgetOnClose();
    expect([await persistent.get(id), await perTab.get(id)]).toEqual(chosen ? [null, 'k'] : ['k', null]);
    await restarted.keys.setForgetOnClose(forget);
    expect([await persistent.get(id), await perTab.get(id)]).toEqual(forget ? [null, 'k'] : ['k', null]);
  });
});

it('S20: asking again moves what an earlier version left behind', async () => {
  const { id, persistent, perTab, settings, keys } = await secretStoresOnWeb();
  await persistent.set(id, 'k');
  await writeSetting(settings, 'forgetKeysOnClose', true);
  await perTab.set(id, 'k');
  await keys.setForgetOnClose(true);
  expect([await persistent.get(id), await perTab.get(id)]).toEqual([null, 'k']);
});

it('a removed key is gone from both stores', async () => {
  const { id, persistent, perTab, secrets } = await secretStoresOnWeb();
  await persistent.set(id, 'k');
  await perTab.set(id, 'k');
  await secrets.remove(id);
  expect([await persistent.get(id), await perTab.get(id)]).toEqual([null, null]);
});

it('keys move to the store that is cleared with the tab, and back', async () => {
  const { id, persistent, perTab, secrets, keys } = await secretStoresOnWeb();
  await secrets.set(id, 'k');
  expect(await persistent.get(id)).toBe('k');
  await keys.setForgetOnClose(true);
  expect([await persistent.get(id), await perTab.get(id), await secrets.get(id)]).toEqual([null, 'k', 'k']);
  await keys.setForgetOnClose(false);
  expect([await persistent.get(id), await perTab.get(id), await secrets.get(id)]).toEqual(['k', null, 'k']);
});

it('there is no choice of stores where there is a keychain', async () => {
  const db = await databases.open();
  const { keys } = createSecretStores({
    persistent: createMemorySecrets(),
    perTab: null,
    settings: createSettingsRepository(db),
    owners: createSecretOwners(db),
  });
  expect(keys.canForgetOnClose).toBe(false);
  await keys.setForgetOnClose(true);
  expect(await keys.forgetOnClose()).toBe(false);
});

it('M5: a secret without an owner, as that of backups, moves like the others', async () => {
  const { persistent, perTab, secrets, keys } = await secretStoresOnWeb();
  await secrets.set('backups', 'k');
  await keys.setForgetOnClose(true);
  expect([await persistent.get('backups'), await perTab.get('backups')]).toEqual([null, 'k']);
  await keys.setForgetOnClose(false);
  expect([await persistent.get('backups'), await perTab.get('backups')]).toEqual(['k', null]);
});

describe('M5: erasing', () => {
  const NOBODY = { list: async () => [] };

  it('includes keys whose provider was lost with its database', async () => {
    const { id, persistent, perTab, settings, secrets, keys } = await secretStoresOnWeb();
    await secrets.set(id, 'k1');
    await secrets.set('another', 'k2');
    await secrets.remove('another');
    await Promise.all(['a', 'b', 'c'].map((name) => secrets.set(name, `k-${name}`)));
    await keys.setForgetOnClose(false);
    const afterStartFresh = createSecretStores({ persistent, perTab, settings, owners: NOBODY });
    await afterStartFresh.sweep();
    expect(await afterStartFresh.secrets.get('b')).toBe('k-b');
    await afterStartFresh.eraseAll();
    for (const name of [id, 'another', 'a', 'b', 'c', 'skein.secret-names'])
      expect([name, await persistent.get(name), await perTab.get(name)]).toEqual([name, null, null]);
  });

  it('includes keys that an earlier version stored without their names', async () => {
    const { id, settings, owners } = await secretStoresOnWeb();
    const persistent = createMemorySecrets();
    await persistent.set(id, 'old');
    await createSecretStores({ persistent, perTab: null, settings, owners }).sweep(); // one start with the database
    await createSecretStores({ persistent, perTab: null, settings, owners: NOBODY }).eraseAll();
    expect(await persistent.get(id)).toBeNull();
  });

  it('removes the others when the keychain refuses to remove one, and says so', async () => {
    const { persistent, perTab, settings, owners, secrets, id } = await secretStoresOnWeb();
    for (const name of [id, 'a', 'b', 'c']) await secrets.set(name, 'k');
    const remove = async (name: string) => {
      if (name === 'a') throw new Error('locked');
      await persistent.remove(name);
    };
    const stores = createSecretStores({ persistent: { ...persistent, remove }, perTab, settings, owners });
    await expect(stores.eraseAll()).rejects.toThrow('locked');
    expect(await Promise.all([id, 'a', 'b', 'c'].map((name) => persistent.get(name)))).toEqual([null, 'k', null, null]);
    await createSecretStores({ persistent, perTab, settings, owners: NOBODY }).eraseAll(); // its name is still known
    expect(await persistent.get('a')).toBeNull();
  });

  it('never leaves a key without its name, wherever the keychain fails', async () => {
    for (let writes = 0; writes < 4; writes++) {
      const stores = await secretStoresOnWeb();
      const { persistent, perTab, settings } = stores;
      const mortal = dieAfter(writes, stores).secrets;
      await mortal.set('x', 'k').catch(() => undefined);
      await mortal.set('y', 'k').catch(() => undefined);
      await createSecretStores({ persistent, perTab, settings, owners: NOBODY }).eraseAll();
      expect([await persistent.get('x'), await persistent.get('y')]).toEqual([null, null]);
    }
  });
});
