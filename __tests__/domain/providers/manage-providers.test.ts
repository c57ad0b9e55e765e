import { failure } from '@/domain/chat-error';
import type { ModelFacts } from '@/domain/providers/provider';
import { createProviders } from '@/domain/providers/manage-providers';
import { createModelCatalog } from '@/providers/catalog/model-catalog';
import { createModelRepository } from '@/storage/settings/model-repository';
import { createProviderRepository } from '@/storage/settings/provider-repository';
import { createMemorySecrets } from '@/world/memory-secrets';
import { createFastClock } from '../../support/clocks/fast-clock';
import { createFixedWorld } from '../../support/harness/fixed-world';
import { createTestDatabases } from '../../support/database/node-database';
import { neverAborted } from '../../support/harness/never-aborted';
import { createScriptedModel } from '../../support/models/scripted-model';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

async function providersWith(listModels: () => Promise<readonly ModelFacts[]> = async () => []) {
  const db = await databases.open();
  const secrets = createMemorySecrets();
  const providers = createProviders({
    providers: createProviderRepository(db, createFixedWorld()),
    models: createModelRepository(db),
    secrets,
    catalog: createModelCatalog(),
    openAdapter: () => ({ ...createScriptedModel([]), listModels }),
    clock: createFastClock(),
  });
  return { providers, secrets };
}

const listed = (id: string, contextWindowSize: number | null = null): ModelFacts => ({
  id,
  displayName: null,
  contextWindowSize,
  maxOutputTokens: null,
});

it('a new provider has the presets of its type, with known windows', async () => {
  const { providers } = await providersWith();
  const { id } = await providers.add({ type: 'openai', apiKey: ' sk-test ' });
  const models = await providers.models(id);
  expect(models.find((model) => model.id === 'gpt-4o')).toMatchObject({ contextWindowSize: 128_000, source: 'preset' });
});

it('the key is stored trimmed in the secret store, and only its presence is reported', async () => {
  const { providers, secrets } = await providersWith();
  const { id } = await providers.add({ type: 'anthropic', apiKey: ' sk-ant-1 \n' });
  expect(await secrets.get(id)).toBe('sk-ant-1');
  const state = (await providers.list()).find((provider) => provider.id === id);
  expect(state).toMatchObject({ hasKey: true, name: 'Anthropic' });
  expect(JSON.stringify(state)).not.toContain('sk-ant');
});

it.each([
  ['localhost:1234', /not a web address/],
  ['ftp://x', /not a web address/],
  ['https://exa mple.org', /not a web address/],
  ['https://me:pw@example.org/v1', /user names and passwords/],
])('the address %s is refused with a reason', async (baseUrl, reason) => {
  const { providers } = await providersWith();
  await expect(providers.add({ type: 'openai-compatible', baseUrl })).rejects.toThrow(reason);
});

it('an address is required where there is no default', async () => {
  const { providers } = await providersWith();
  await expect(providers.add({ type: 'openai-compatible' })).rejects.toMatchObject({
    error: { kind: 'invalid-argument' },
  });
});

it('the key is forgotten when the address moves to another host, unless a new key comes with it', async () => {
  const { providers, secrets } = await providersWith();
  const { id } = await providers.add({ type: 'openai-compatible', baseUrl: 'https://a.example/v1', apiKey: 'k1' });
  await providers.update(id, { baseUrl: 'https://a.example/v2' });
  expect(await secrets.get(id)).toBe('k1');
  await providers.update(id, { baseUrl: 'https://b.example/v1' });
  expect(await secrets.get(id)).toBeNull();
  await providers.update(id, { baseUrl: 'https://c.example/v1', apiKey: 'k2' });
  expect(await secrets.get(id)).toBe('k2');
});

it('the old key is gone even if the new key for another host cannot be stored', async () => {
  const { providers, secrets } = await providersWith();
  const { id } = await providers.add({ type: 'openai-compatible', baseUrl: 'https://a.example/v1', apiKey: 'k1' });
  const full = jest.spyOn(secrets, 'set').mockRejectedValueOnce(new Error('The keychain is locked.'));
  await expect(providers.update(id, { baseUrl: 'https://b.example/v1', apiKey: 'k2' })).rejects.toThrow('locked');
  full.mockRestore();
  expect(await secrets.get(id)).toBeNull();
});

it('a key is refused for an address without encryption, with advice on what to do', async () => {
  const { providers } = await providersWith();
  const openly = { type: 'openai-compatible', baseUrl: 'http://api.acme.com/v1' } as const;
  const refusal = { error: { kind: 'invalid-argument', nextStep: 'check-address' } };
  await expect(providers.add({ ...openly, apiKey: 'sk-1234567890' })).rejects.toMatchObject(refusal);
  const { id } = await providers.add(openly);
  await expect(providers.update(id, { apiKey: 'sk-1234567890' })).rejects.toMatchObject(refusal);
  const own = await providers.add({ ...openly, baseUrl: 'http://192.168.1.20:8080/v1', apiKey: 'sk-1234567890' });
  expect(await providers.list()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id, hasKey: false }),
      expect.objectContaining({ id: own.id, hasKey: true }),
    ]),
  );
});

it('a refreshed list never removes a known window', async () => {
  const { providers } = await providersWith(async () => [
    listed('gpt-4o'),
    listed('brand-new'),
    listed('local', 16_384),
  ]);
  const { id } = await providers.add({ type: 'openai' });
  const windows = new Map(
    (await providers.refreshModels(id, neverAborted())).map((model) => [model.id, model.contextWindowSize]),
  );
  expect(windows.get('gpt-4o')).toBe(128_000);
  expect(windows.get('brand-new')).toBeNull();
  expect(windows.get('local')).toBe(16_384);
});

it('a connection test reports what it proved, or why it failed', async () => {
  const works = await providersWith(async () => [listed('a'), listed('b')]);
  const { id } = await works.providers.add({ type: 'openai' });
  expect(await works.providers.test(id, neverAborted())).toMatchObject({ modelCount: 2 });
  const broken = await providersWith(() => Promise.reject(failure('auth', 'The key was refused.')));
  const other = await broken.providers.add({ type: 'openai' });
  await expect(broken.providers.test(other.id, neverAborted())).rejects.toMatchObject({
    error: { kind: 'auth', nextStep: 'check-key' },
  });
});

it.each([0, -1, 1.5, Number.NaN])('a window of %s tokens is refused', async (contextWindowSize) => {
  const { providers } = await providersWith();
  const { id } = await providers.add({ type: 'openai' });
  await expect(providers.addModel(id, { modelId: 'x', contextWindowSize })).rejects.toMatchObject({
    error: { kind: 'invalid-argument' },
  });
});

it('a window set by the user wins over the one in a list', async () => {
  const { providers } = await providersWith(async () => [listed('x', 4_096)]);
  const { id } = await providers.add({ type: 'openai-compatible', baseUrl: 'http://localhost:11434/v1' });
  await providers.addModel(id, { modelId: 'x', contextWindowSize: 32_768 });
  const models = await providers.refreshModels(id, neverAborted());
  expect(models.find((model) => model.id === 'x')?.contextWindowSize).toBe(32_768);
});

it('removing a provider also removes its key', async () => {
  const { providers, secrets } = await providersWith();
  const { id } = await providers.add({ type: 'openai', apiKey: 'k' });
  await providers.remove(id);
  expect(await secrets.get(id)).toBeNull();
});

it('the demo can neither be added nor removed', async () => {
  const { providers } = await providersWith();
  await expect(providers.add({ type: 'demo' })).rejects.toMatchObject({ error: { kind: 'invalid-argument' } });
  await expect(providers.remove('demo')).rejects.toMatchObject({ error: { kind: 'invalid-argument' } });
});
