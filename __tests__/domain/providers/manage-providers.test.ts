import { failure } from '@/domain/chat-error';
import type { ModelFacts } from '@/domain/providers/provider';
import { createProviders } from '@/domain/providers/manage-providers';
import { readBound } from '@/domain/secrets/bound-secret';
import type { SecretStore } from '@/domain/secrets/secret-store';
import { createRejectedKeys } from '@/domain/providers/rejected-keys';
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
  const rejectedKeys = createRejectedKeys();
  const providers = createProviders({
    providers: createProviderRepository(db, createFixedWorld()),
    models: createModelRepository(db, createFixedWorld()),
    secrets,
    catalog: createModelCatalog(),
    openAdapter: rejectedKeys.watch(() => ({ ...createScriptedModel([]), listModels })),
    rejectedKeys,
    probe: async () => [],
    clock: createFastClock(),
  });
  return { providers, secrets };
}

/** The origin and the key. */
async function keyOf(secrets: SecretStore, id: string) {
  const { origin, secret } = readBound((await secrets.get(id)) ?? '');
  return [origin, secret];
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
  expect(await keyOf(secrets, id)).toEqual(['https://api.anthropic.com', 'sk-ant-1']);
  const state = (await providers.list()).find((provider) => provider.id === id);
  expect(state).toMatchObject({ hasKey: true, name: 'Anthropic' });
  expect(JSON.stringify(state)).not.toContain('sk-ant');
});

it.each([
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
  expect(await keyOf(secrets, id)).toEqual(['https://a.example', 'k1']);
  await providers.update(id, { baseUrl: 'https://b.example/v1' });
  expect(await secrets.get(id)).toBeNull();
  await providers.update(id, { baseUrl: 'https://c.example/v1', apiKey: 'k2' });
  expect(await keyOf(secrets, id)).toEqual(['https://c.example', 'k2']);
});

it('S2: the old key is gone even if the new key for another host cannot be stored', async () => {
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

describe('a provider at an address of its own', () => {
  const OWN = { type: 'openai', baseUrl: 'https://llm.example.org/v1', apiKey: 'k' } as const;
  const idsOf = (models: readonly { id: string }[]) => models.map(({ id }) => id);

  it.each(['openai', 'anthropic', 'gemini'] as const)(
    '%s: has the models of the server, not of the vendor',
    async (type) => {
      const { providers } = await providersWith(async () => [listed('llama-9'), listed('gpt-4o')]);
      const { id } = await providers.add({ ...OWN, type });
      expect(await providers.models(id)).toEqual([]);
      expect(idsOf(await providers.refreshModels(id, neverAborted()))).toEqual(['llama-9', 'gpt-4o']);
    },
  );

  it('takes the context size from the catalog where the server is silent, but no price', async () => {
    const { providers } = await providersWith(async () => [listed('gpt-4o'), listed('claude-sonnet-4-5')]);
    const { id } = await providers.add(OWN);
    expect(await providers.refreshModels(id, neverAborted())).toMatchObject([
      { contextWindowSize: 128_000, prices: null, capabilities: { images: true } },
      { contextWindowSize: 200_000, prices: null },
    ]);
  });

  it("has the vendor's models and prices where the address is the vendor's own", async () => {
    const { providers } = await providersWith();
    const { id } = await providers.add({ ...OWN, baseUrl: 'https://api.openai.com/v1' });
    const models = await providers.models(id);
    expect(models.find((model) => model.id === 'gpt-4o')?.prices).toMatchObject({ input: 2.5 });
  });

  it("loses the vendor's models that the server does not list once it has answered, and no others", async () => {
    let answer: readonly ModelFacts[] = [];
    const { providers } = await providersWith(async () => answer);
    const { id } = await providers.add({ type: 'openai', apiKey: 'k' });
    await providers.addModel(id, { modelId: 'my-own' });
    await providers.update(id, { baseUrl: OWN.baseUrl, apiKey: 'k2' });
    expect(idsOf(await providers.refreshModels(id, neverAborted()))).toContain('gpt-4o-mini');
    answer = [listed('gpt-4o'), listed('llama-9')];
    expect(idsOf(await providers.refreshModels(id, neverAborted())).sort()).toEqual(['gpt-4o', 'llama-9', 'my-own']);
    await providers.update(id, { baseUrl: null, apiKey: 'k3' });
    expect(idsOf(await providers.models(id))).toContain('gpt-4o-mini');
  });

  it.each([
    ['http://localhost:11434/v1', 'deepseek-chat', null],
    ['https://api.deepseek.com/v1', 'deepseek-chat', expect.anything()],
    ['https://openrouter.ai/api/v1', 'openai/gpt-4o', expect.anything()],
    ['https://proxy.example.org/v1', 'openai/gpt-4o', null],
  ])('%s: the price of %s is known only where the catalog has it', async (baseUrl, modelId, prices: unknown) => {
    const { providers } = await providersWith(async () => [listed(modelId)]);
    const { id } = await providers.add({ type: 'openai-compatible', baseUrl });
    expect(await providers.refreshModels(id, neverAborted())).toMatchObject([{ id: modelId, prices }]);
  });
});

it('a key that the provider rejects is known until a call succeeds or another key is entered', async () => {
  let answer: 'rejects' | 'lists' | 'is offline' = 'rejects';
  const { providers } = await providersWith(async () => {
    if (answer === 'rejects') throw failure('auth', 'No such key.');
    if (answer === 'is offline') throw failure('network', 'Offline.');
    return [];
  });
  const { id } = await providers.add({ type: 'openai', apiKey: 'wrong' });
  const isRejected = async () => (await providers.list()).find((one) => one.id === id)?.isKeyRejected;
  const call = () => providers.test(id, neverAborted()).catch(() => undefined);
  expect(await isRejected()).toBe(false);
  await call();
  expect(await isRejected()).toBe(true);
  answer = 'is offline';
  await call();
  expect(await isRejected()).toBe(true);
  answer = 'lists';
  await call();
  expect(await isRejected()).toBe(false);
  answer = 'rejects';
  await call();
  await providers.update(id, { apiKey: 'another' });
  expect(await isRejected()).toBe(false);
});

it.each([
  ['localhost:11434/v1', 'http://localhost:11434/v1'],
  ['192.168.1.20:8080', 'http://192.168.1.20:8080'],
  ['openrouter.ai/api/v1/', 'https://openrouter.ai/api/v1'],
])('completes the address %s to %s', async (typed, stored) => {
  const { providers } = await providersWith();
  expect(await providers.add({ type: 'openai-compatible', baseUrl: typed })).toMatchObject({ baseUrl: stored });
});

it('stores the models that a check has listed, without asking again', async () => {
  const { providers } = await providersWith(() => Promise.reject(failure('network', 'Nobody should ask.')));
  const { id } = await providers.add({
    type: 'openai-compatible',
    baseUrl: 'localhost:1234/v1',
    listed: [listed('one')],
  });
  await providers.update(id, { apiKey: 'sk-new', listed: [listed('two')] });
  expect((await providers.models(id)).map((model) => model.id).sort()).toEqual(['one', 'two']);
});
