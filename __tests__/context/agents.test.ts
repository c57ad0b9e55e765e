import { CLEARED_TOOL_RESULT } from '@/domain/context/prune-tool-results';
import { loadPackages } from '../support/harness/adapter-harness';
import { openStrictHarness, type StrictHarness } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';

beforeAll(loadPackages, 120_000);

const model = strictModel('openai-compatible', 16_000);
const other = strictModel('openai-compatible', 32_000);

let harness: StrictHarness;
beforeEach(async () => {
  harness = await openStrictHarness({ models: [model, other] });
});
afterEach(async () => {
  expect({ violations: harness.strict.violations, faults: harness.faults }).toEqual({ violations: [], faults: [] });
  await harness.close();
});

const agents = () => harness.app().agents;
const sessions = () => harness.app().sessions;
const lastAnswer = () => {
  const logged = harness.strict.ofKind('answer').at(-1);
  if (!logged) throw new Error('no answer was asked for');
  const { system, tools, model: used } = logged.request;
  return { system, tools: tools.map(({ name }) => name), modelId: used.id, body: logged.body };
};
const newSession = async (agentId?: string) =>
  (await sessions().create({ ...harness.refOf(model), agentId, title: 'Strict' })).id;

test('a session can change its agent: prompt, tools, temperature, thinking, model and memory change with the next message', async () => {
  await harness.app().memory.add({ content: 'Likes tea' });
  const poet = await agents().create({
    name: 'Poet',
    systemPrompt: 'You write poems.',
    temperature: 0.7,
    thinking: 'low',
    toolNames: ['get_current_time'],
    model: harness.refOf(other),
    memoryOn: false,
  });
  const sessionId = await newSession();
  await harness.send(sessionId, 'Hello');
  const before = lastAnswer();
  expect(before.tools).toEqual(expect.arrayContaining(['get_current_time', 'search_history', 'save_memory']));
  expect(before).toMatchObject({ modelId: model.id, system: expect.stringContaining('- Likes tea') });
  expect(before.body).not.toHaveProperty('temperature');
  expect(before.body).not.toHaveProperty('reasoning_effort');

  await sessions().useAgent(sessionId, poet.id);
  await harness.send(sessionId, 'And now?');
  expect(lastAnswer()).toMatchObject({
    system: 'You write poems.',
    tools: ['get_current_time'],
    modelId: other.id,
    body: { temperature: 0.7, reasoning_effort: 'low' },
  });

  await sessions().useAgent(sessionId, 'default');
  await harness.send(sessionId, 'And again?');
  expect(lastAnswer()).toMatchObject({ system: before.system, tools: before.tools, modelId: other.id });
});

test('a session can start with an agent, and continues with the built-in one when that is removed', async () => {
  const poet = await agents().create({ name: 'Poet', systemPrompt: 'You write poems.', model: harness.refOf(other) });
  const { id } = await sessions().create({ agentId: poet.id, title: 'Poems' });
  expect(await sessions().get(id)).toMatchObject({ agentId: poet.id, modelId: other.id });
  await harness.send(id, 'Hello');
  expect(lastAnswer()).toMatchObject({ system: 'You write poems.', modelId: other.id });
  await agents().remove(poet.id);
  await harness.send(id, 'Still there?');
  expect(lastAnswer()).toMatchObject({ system: '', modelId: other.id });
  await expect(sessions().create({ agentId: poet.id })).rejects.toMatchObject({ error: { kind: 'not-found' } });
});

test('an agent without tools gets none, and an edited prompt applies from the next message on', async () => {
  const mute = await agents().create({ name: 'Mute', systemPrompt: 'One.', toolNames: [] });
  const sessionId = await newSession(mute.id);
  await harness.send(sessionId, 'Hello');
  expect(lastAnswer()).toMatchObject({ system: 'One.', tools: [] });
  await agents().update(mute.id, { systemPrompt: 'Two.' });
  await harness.send(sessionId, 'Hello again');
  expect(lastAnswer().system).toBe('Two.');
});

test('a tool that the agent does not have is not run, whatever the model writes', async () => {
  const mute = await agents().create({ name: 'Mute', toolNames: ['get_current_time'] });
  const sessionId = await newSession(mute.id);
  harness.strict.setAnswerer(({ turns }) =>
    turns.some(({ role }) => role === 'tool')
      ? { text: 'Done.' }
      : { text: '', calls: [{ name: 'save_memory', args: { content: 'I was here' } }] },
  );
  await harness.send(sessionId, 'Remember this');
  expect(await harness.app().memory.list()).toEqual([]);
});

const COLD_AFTER_MS = 2 * 60 * 60_000;

test('AC-6: pruning is set per agent, and an agent without its own settings uses the global ones', async () => {
  const forgetful = await agents().create({
    name: 'Forgetful',
    contextSettings: { prune: { keepTurns: 1, clearAfterTurns: 1 } },
  });
  const keeping = await agents().create({ name: 'Keeping', contextSettings: { prune: { enabled: false } } });
  harness.strict.setAnswerer(({ turns }) =>
    turns.at(-1)?.role === 'user'
      ? { text: '', calls: [{ name: 'search_history', args: { query: 'plain' } }] }
      : { text: 'Found.' },
  );
  async function clearedAfterTalking(agentId?: string): Promise<number> {
    const sessionId = await newSession(agentId);
    for (let turn = 1; turn <= 5; turn += 1) {
      // Results are pruned once the provider's cache is cold.
      harness.clock.skip(COLD_AFTER_MS);
      await harness.send(sessionId, `${turn}: ${'plain words '.repeat(40)}`);
    }
    const { request } = harness.strict.ofKind('answer').at(-1) ?? {};
    const results = (request?.turns ?? []).flatMap((turn) => (turn.role === 'tool' ? turn.results : []));
    expect(results).toHaveLength(5);
    return results.filter(({ text }) => text === CLEARED_TOOL_RESULT).length;
  }
  expect(await clearedAfterTalking(forgetful.id)).toBeGreaterThan(0);
  expect(await clearedAfterTalking()).toBe(0);
  await harness.app().contexts.changeSettings({
    prune: { enabled: true, keepTurns: 1, clearAfterTurns: 1, softTrimChars: 4_000 },
  });
  expect(await clearedAfterTalking()).toBeGreaterThan(0);
  expect(await clearedAfterTalking(keeping.id)).toBe(0);
});

test('compaction is set per agent too: an agent with a lower threshold compacts where another does not', async () => {
  const early = await agents().create({ name: 'Early', contextSettings: { threshold: 0.3 } });
  const never = await agents().create({ name: 'Never', contextSettings: { threshold: 0.3, enabled: false } });
  async function compactionsOf(agentId?: string): Promise<number> {
    const sessionId = await newSession(agentId);
    for (let turn = 1; turn <= 14; turn += 1) await harness.send(sessionId, `${turn}: ${'plain words '.repeat(200)}`);
    return (await sessions().get(sessionId))?.compactionCount ?? 0;
  }
  expect(await compactionsOf(early.id)).toBeGreaterThan(0);
  expect(await compactionsOf(never.id)).toBe(0);
  expect(await compactionsOf()).toBe(0);
});

test('a token count reported for a short prompt is not used for a long one, so switching agents causes no overflow', async () => {
  const wordy = await agents().create({ name: 'Wordy', systemPrompt: 'Mind every plain word of this. '.repeat(450) });
  const sessionId = await newSession();
  for (let turn = 1; turn <= 40; turn += 1) {
    await harness.send(sessionId, `${turn}: ${'plain words '.repeat(150)}`);
    const { estimatedTokens, compactAtTokens } = await harness.app().contexts.inspect(sessionId);
    if (estimatedTokens > (compactAtTokens ?? 0) - 500) break;
  }
  await sessions().useAgent(sessionId, wordy.id);
  expect((await harness.send(sessionId, 'And now?')).outcome).toBe('complete');
  await sessions().useAgent(sessionId, 'default');
  expect((await harness.send(sessionId, 'And back?')).outcome).toBe('complete');
});
