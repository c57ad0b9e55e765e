import type { AppCore } from '@/domain/app-core';
import { REDACTED_KEY } from '@/domain/secrets/redact-secrets';
import { CANARY, fill, openArchiveHarness, type ArchiveHarness } from '../support/harness/archive-harness';
import { findLeaks } from '../support/samples/canary';

const TOKEN = 'mH5rCanaryCharlie-zX9cVb7nM2lK4jH6';

let harness: ArchiveHarness;
let app: AppCore;
let sessionId: string;

beforeAll(async () => {
  harness = await openArchiveHarness();
  ({ app } = harness);
  sessionId = await fill(harness);
  await app.templates.add({ title: 'Prompt', content: 'x' });
  await app.mcp.add({
    url: 'https://tools.acme.com/mcp',
    name: 'Tools',
    header: { name: 'Authorization', value: `Bearer ${TOKEN}` },
  });
});
afterAll(() => app.close());
afterEach(async () => {
  const places = {
    database: await harness.state(),
    export: await harness.exported(),
    text: await harness.exported({ format: 'markdown' }),
  };
  expect(findLeaks(places, { key: CANARY, token: TOKEN })).toEqual([]);
});

type Write = (words: string) => Promise<unknown>;

const writes: Record<string, Write> = {
  'an edited question': async (text) => {
    const question = (await app.messages.page(sessionId, { limit: 50 })).find(({ role }) => role === 'user');
    return app.branches.withEdit(question?.id ?? '', { text });
  },
  'a file of an edited question': async (text) => {
    const question = (await app.messages.page(sessionId, { limit: 50 })).find(({ role }) => role === 'user');
    const file = { name: 'a.txt', mediaType: 'text/plain', size: 1, text };
    return app.branches.withEdit(question?.id ?? '', { text: 'See the file.', files: [file] });
  },
  'a note': (content) => app.memory.add({ content }),
  'a changed note': async (content) => app.memory.update((await app.memory.list())[0]?.id ?? '', content),
  'the title of a new chat': (title) => app.sessions.create({ title }),
  'the title of a chat': (title) => app.sessions.rename(sessionId, title),
  'the instructions of a new chat': (systemPrompt) => app.sessions.createOrReuse({ systemPrompt }),
  'the instructions of a chat': (text) => app.sessions.setInstructions(sessionId, text),
  'the name of an agent': (name) => app.agents.create({ name }),
  'the instructions of an agent': async (systemPrompt) =>
    app.agents.update((await app.agents.list())[1]?.id ?? '', { systemPrompt }),
  'a folder': (name) => app.folders.add(name),
  'the name of a folder': async (name) => app.folders.rename((await app.folders.list())[0]?.id ?? '', name),
  'a prompt': (content) => app.templates.add({ title: 'Prompt', content }),
  'the title of a prompt': async (title) => app.templates.update((await app.templates.list())[0]?.id ?? '', { title }),
  'the name of a server': async (name) => app.mcp.rename((await app.mcp.list())[0]?.id ?? '', name),
  'the address of a server': (words) => app.mcp.add({ url: `https://tools.acme.com/${encodeURIComponent(words)}` }),
  'the name of a provider': (name) => app.providers.add({ type: 'openai', name }),
  'the address of a provider': (words) =>
    app.providers.add({ type: 'openai-compatible', baseUrl: `https://a.example/${encodeURIComponent(words)}` }),
  'the name of a model': async (modelId) =>
    app.providers.addModel((await app.providers.list())[1]?.id ?? '', { modelId }),
  'an edited summary': (summary) => app.contexts.edit(sessionId, summary),
};

describe.each([
  ['a key', CANARY],
  ['the bare token of a header', TOKEN],
])('S18: %s is refused', (_what, secret) => {
  it.each(Object.entries(writes))('in %s, and nothing changes', async (_where, write) => {
    const before = await harness.state();
    await expect(write(`My ${secret} is this.`)).rejects.toMatchObject({
      error: { kind: 'invalid-argument', about: { is: 'key-in-text' } },
    });
    expect((await harness.state()) === before).toBe(true);
  });
});

it('S18: a draft, which is saved while the user types, is saved without the key', async () => {
  await app.drafts.save(sessionId, { text: `Use ${CANARY}` });
  expect((await app.drafts.get(sessionId))?.text).toBe(`Use ${REDACTED_KEY}`);
});

it('S18: a setting keeps no key, whatever the code that writes it', async () => {
  await app.settings.set('budgetAllowed', `x ${CANARY}`);
  expect(await app.settings.get('budgetAllowed')).toBe(`x ${REDACTED_KEY}`);
});

it('S18: an imported file brings no key in, and the rest of it is imported', async () => {
  const other = await openArchiveHarness();
  await other.app.memory.add({ content: `The old key was ${CANARY}` });
  await other.app.sessions.create({ title: `About ${TOKEN}`, systemPrompt: `Say ${CANARY}` });
  const file = await other.exported();
  await other.app.close();
  expect(await harness.imported(file)).toMatchObject({ sessions: 1, notes: 1 });
  expect(await harness.imported(file)).toMatchObject({ sessions: 0, knownSessions: 1, notes: 0 });
  const { sessions } = await app.sessions.page({}, { limit: 50 });
  expect(sessions.map(({ title }) => title)).toContain(`About ${REDACTED_KEY}`);
});
