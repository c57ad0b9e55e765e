import { MAX_INSTRUCTIONS_CHARS } from '@/domain/sessions/sessions';
import { loadPackages } from '../support/harness/adapter-harness';
import { openStrictHarness, type StrictHarness } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';

beforeAll(loadPackages, 120_000);

const model = strictModel('openai-compatible', 16_000);

let harness: StrictHarness;
beforeEach(async () => {
  harness = await openStrictHarness({ models: [model] });
});
afterEach(async () => {
  expect({ violations: harness.strict.violations, faults: harness.faults }).toEqual({ violations: [], faults: [] });
  await harness.close();
});

const sessions = () => harness.app().sessions;
const lastAnswer = () => {
  const logged = harness.strict.ofKind('answer').at(-1);
  if (!logged) throw new Error('no answer was asked for');
  return { system: logged.request.system, effort: (logged.body as { reasoning_effort?: string }).reasoning_effort };
};
/** A chat of an agent that has instructions and a thinking effort. */
const newChat = async () => {
  const poet = await harness.app().agents.create({
    name: 'Poet',
    systemPrompt: 'You write poems.',
    thinking: 'low',
    memoryOn: false,
    toolNames: [],
  });
  return (await sessions().create({ ...harness.refOf(model), agentId: poet.id, title: 'Poems' })).id;
};

test('instructions for one chat follow those of the agent, from the next message on, until they are removed', async () => {
  const id = await newChat();
  await harness.send(id, 'One');
  expect(lastAnswer().system).toBe('You write poems.');
  await sessions().setInstructions(id, '  In Latin.\n');
  await harness.send(id, 'Two');
  expect(lastAnswer().system).toBe('You write poems.\n\nIn Latin.');
  await sessions().setInstructions(id, ' \n ');
  await harness.send(id, 'Three');
  expect(lastAnswer().system).toBe('You write poems.');
});

test('a chat’s own thinking level comes before the agent’s', async () => {
  const id = await newChat();
  await harness.send(id, 'One');
  expect(lastAnswer().effort).toBe('low');
  await sessions().setThinking(id, 'high');
  await harness.send(id, 'Two');
  expect(lastAnswer().effort).toBe('high');
  await sessions().setThinking(id, null);
  await harness.send(id, 'Three');
  expect(lastAnswer().effort).toBe('low');
});

test('a branch takes both along, and changing them there does not change the original', async () => {
  const id = await newChat();
  await sessions().setInstructions(id, 'In Latin.');
  await sessions().setThinking(id, 'medium');
  await harness.send(id, 'One');
  const [question] = await harness.app().messages.page(id, { limit: 1, afterSeq: 0 });
  const branch = await harness.app().branches.fromHere(question?.id ?? '');
  expect(branch).toMatchObject({ systemPrompt: 'In Latin.', thinking: 'medium' });
  await sessions().setInstructions(branch.id, null);
  expect(await sessions().get(id)).toMatchObject({ systemPrompt: 'In Latin.' });
});

test('the request behind an answer is exact after the instructions have changed', async () => {
  const id = await newChat();
  await sessions().setInstructions(id, 'In Latin.');
  await harness.send(id, 'One');
  await sessions().setInstructions(id, 'In Greek.');
  await sessions().setThinking(id, 'off');
  await harness.send(id, 'Two');
  const answers = (await harness.app().messages.page(id, { limit: 9, afterSeq: 0 })).filter(
    ({ role }) => role === 'assistant',
  );
  const seen = await Promise.all(answers.map((answer) => harness.app().requests.behind(answer.id)));
  expect(seen.map(({ request, differences }) => [request.system, differences])).toEqual([
    ['You write poems.\n\nIn Latin.', []],
    ['You write poems.\n\nIn Greek.', []],
  ]);
  expect(seen[1]?.changes).toContainEqual({ what: 'instructions' });
});

test('instructions that are too long and unknown levels are refused, and nothing changes', async () => {
  const id = await newChat();
  await sessions().setInstructions(id, 'In Latin.');
  const long = 'x'.repeat(MAX_INSTRUCTIONS_CHARS + 1);
  await expect(sessions().setInstructions(id, long)).rejects.toMatchObject({ error: { kind: 'invalid-argument' } });
  await expect(sessions().setThinking(id, 'wild' as 'high')).rejects.toMatchObject({
    error: { kind: 'invalid-argument' },
  });
  expect(await sessions().get(id)).toMatchObject({ systemPrompt: 'In Latin.', thinking: null });
});

test('New chat does not offer an empty chat again that already has instructions or a level', async () => {
  const plain = await sessions().createOrReuse({});
  await sessions().setInstructions(plain.id, 'In Latin.');
  const second = await sessions().createOrReuse({});
  expect(second.id).not.toBe(plain.id);
  await sessions().setThinking(second.id, 'low');
  expect((await sessions().createOrReuse({})).id).not.toBe(second.id);
});
