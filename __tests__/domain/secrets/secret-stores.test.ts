import { createKeyring } from '@/domain/secrets/secret-stores';
import { createMemorySecrets } from '@/world/memory-secrets';
import { createProviderRepository } from '@/storage/settings/provider-repository';
import { createSettingsRepository } from '@/storage/settings/settings-repository';
import { createFixedWorld } from '../../support/harness/fixed-world';
import { createTestDatabases } from '../../support/database/node-database';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

async function keyringOnWeb() {
  const db = await databases.open();
  const providers = createProviderRepository(db, createFixedWorld());
  const { id } = await providers.add({ type: 'openai', name: 'OpenAI', baseUrl: null });
  const lasting = createMemorySecrets();
  const fleeting = createMemorySecrets();
  return {
    id,
    lasting,
    fleeting,
    ...createKeyring({ lasting, fleeting, settings: createSettingsRepository(db), holders: providers }),
  };
}

it('takes the keys along when they are to be forgotten with the tab, and back again', async () => {
  const { id, lasting, fleeting, secrets, keys } = await keyringOnWeb();
  await secrets.set(id, 'k');
  expect(await lasting.get(id)).toBe('k');
  await keys.setForgetOnClose(true);
  expect([await lasting.get(id), await fleeting.get(id), await secrets.get(id)]).toEqual([null, 'k', 'k']);
  await keys.setForgetOnClose(false);
  expect([await lasting.get(id), await fleeting.get(id), await secrets.get(id)]).toEqual(['k', null, 'k']);
});

it('offers no choice where there is a keychain', async () => {
  const db = await databases.open();
  const { keys } = createKeyring({
    lasting: createMemorySecrets(),
    fleeting: null,
    settings: createSettingsRepository(db),
    holders: createProviderRepository(db, createFixedWorld()),
  });
  expect(keys.canForgetOnClose).toBe(false);
  await keys.setForgetOnClose(true);
  expect(await keys.forgetOnClose()).toBe(false);
});
