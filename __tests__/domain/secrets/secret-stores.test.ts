import { createSecretStores } from '@/domain/secrets/secret-stores';
import { createMemorySecrets } from '@/world/memory-secrets';
import { createProviderRepository } from '@/storage/settings/provider-repository';
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
  return {
    id,
    persistent,
    perTab,
    ...createSecretStores({ persistent, perTab, settings: createSettingsRepository(db), owners: providers }),
  };
}

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
    owners: createProviderRepository(db, createFixedWorld()),
  });
  expect(keys.canForgetOnClose).toBe(false);
  await keys.setForgetOnClose(true);
  expect(await keys.forgetOnClose()).toBe(false);
});
