import { createSessions } from '@/domain/sessions/manage-sessions';
import { readSetting, writeSetting } from '@/domain/settings/read-setting';
import { openRepositories } from '@/storage/open-repositories';
import { createMemorySecrets } from '@/world/memory-secrets';
import { createTestDatabases } from '../../support/database/node-database';
import { createFixedWorld } from '../../support/harness/fixed-world';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const DEMO = { providerId: 'demo', modelId: 'skein-demo' };

async function open() {
  const repositories = openRepositories(await databases.open(), createFixedWorld());
  const secrets = createMemorySecrets();
  const sessions = createSessions({ ...repositories, secrets, askForTitle: async () => null });
  const addProvider = async (key: string | null = 'sk-1', ids = ['gpt-5.5', 'gpt-4o']) => {
    const { id } = await repositories.providers.add({ type: 'openai', name: 'OpenAI', baseUrl: null });
    if (key !== null) await secrets.set(id, key);
    const facts = { displayName: null, contextWindowSize: null, maxOutputTokens: null };
    await repositories.models.merge(
      id,
      ids.map((modelId) => ({ id: modelId, ...facts })),
      'preset',
    );
    return id;
  };
  return { ...repositories, secrets, sessions, addProvider };
}

/** Another answer of this model. */
const answered = async ({ messages }: Awaited<ReturnType<typeof open>>, sessionId: string, model = DEMO) => {
  await messages.openAnswer(sessionId, model);
};

describe('a new chat', () => {
  it('has the demo until a provider is there, and then its best model', async () => {
    const { sessions, addProvider } = await open();
    expect(await sessions.createOrReuse({})).toMatchObject(DEMO);
    const providerId = await addProvider();
    expect(await sessions.createOrReuse({})).toMatchObject({ providerId, modelId: 'gpt-5.5' });
    expect(await sessions.create({})).toMatchObject({ providerId, modelId: 'gpt-5.5' });
  });

  it('leaves the demo behind even if that was used last', async () => {
    const { sessions, addProvider } = await open();
    const { id } = await sessions.create(DEMO);
    await sessions.useModel(id, DEMO);
    const providerId = await addProvider();
    expect(await sessions.create({})).toMatchObject({ providerId });
    expect(await sessions.modelForNewChat()).toEqual({ providerId, modelId: 'gpt-5.5' });
  });

  it('has the demo if the user made it the default', async () => {
    const { sessions, settings, addProvider } = await open();
    await addProvider();
    await writeSetting(settings, 'defaultModel', DEMO);
    expect(await sessions.create({})).toMatchObject(DEMO);
  });

  it('has the default, whatever was used last; an untouched chat takes it too', async () => {
    const { sessions, settings, addProvider } = await open();
    const providerId = await addProvider();
    const untouched = await sessions.createOrReuse({});
    await sessions.useModel(untouched.id, { providerId, modelId: 'gpt-5.5' });
    await writeSetting(settings, 'defaultModel', { providerId, modelId: 'gpt-4o' });
    expect(await sessions.createOrReuse({})).toMatchObject({ id: untouched.id, modelId: 'gpt-4o' });
    expect(await sessions.get(untouched.id)).toMatchObject({ modelId: 'gpt-4o' });
  });

  it('skips a provider that has no key', async () => {
    const { sessions, addProvider } = await open();
    await addProvider(null);
    expect(await sessions.create({})).toMatchObject(DEMO);
  });
});

it('remembers the models that the user chose, the last one first', async () => {
  const { sessions, settings, addProvider } = await open();
  const providerId = await addProvider();
  const { id } = await sessions.create({ providerId, modelId: 'gpt-4o' });
  await sessions.useModel(id, { providerId, modelId: 'gpt-5.5' });
  expect(await readSetting(settings, 'recentModels')).toEqual([
    { providerId, modelId: 'gpt-5.5' },
    { providerId, modelId: 'gpt-4o' },
  ]);
});

describe('a chat whose provider was deleted', () => {
  it('takes the model of a new chat when it is opened, and names the one that it lost', async () => {
    const app = await open();
    const { sessions, providers, addProvider } = app;
    const gone = { providerId: await addProvider(), modelId: 'gpt-4o' };
    const { id } = await sessions.create(gone);
    await answered(app, id, gone);
    expect(await sessions.lostModel(id)).toBeNull();
    const providerId = await addProvider('sk-2', ['gpt-4.1']);
    await providers.remove(gone.providerId);
    expect(await sessions.open(id)).toMatchObject({ providerId, modelId: 'gpt-4.1' });
    expect(await sessions.get(id)).toMatchObject({ providerId, modelId: 'gpt-4.1' });
    expect(await sessions.lostModel(id)).toEqual(gone);
    await answered(app, id, { providerId, modelId: 'gpt-4.1' });
    expect(await sessions.lostModel(id)).toBeNull();
  });

  it('keeps its model while only the demo could answer', async () => {
    const { sessions, providers, addProvider } = await open();
    const gone = { providerId: await addProvider(), modelId: 'gpt-4o' };
    const { id } = await sessions.create(gone);
    await providers.remove(gone.providerId);
    expect(await sessions.open(id)).toMatchObject(gone);
  });
});

it('a chat whose model is there is opened as it is, also without a key', async () => {
  const { sessions, secrets, addProvider } = await open();
  const own = { providerId: await addProvider(), modelId: 'gpt-4o' };
  const { id } = await sessions.create(own);
  await secrets.remove(own.providerId);
  await addProvider('sk-2');
  expect(await sessions.open(id)).toMatchObject(own);
  expect(await sessions.open('nothing')).toBeNull();
});
