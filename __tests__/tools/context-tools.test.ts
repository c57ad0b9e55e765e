import { loadPackages } from '../support/harness/adapter-harness';
import { fillerText } from '../support/strict-provider/fill-window';
import { openStrictHarness, type StrictHarness } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';

beforeAll(loadPackages, 120_000);

const MODEL = strictModel('openai-compatible', 32_000);

let harness: StrictHarness;
let sessionId: string;
beforeEach(async () => {
  harness = await openStrictHarness({ models: [MODEL] });
  sessionId = await harness.newSession(MODEL);
});
afterEach(async () => {
  expect(harness.strict.violations).toEqual([]);
  await harness.close();
});

/** Has the model call a tool without arguments; resolves with the stored result. */
async function resultOf(name: string): Promise<Record<string, unknown>> {
  harness.strict.setAnswerer(({ turns }) =>
    turns.at(-1)?.role === 'user' ? { text: '', calls: [{ name, args: {} }] } : { text: 'Done.' },
  );
  const turn = await harness.send(sessionId, 'Now, please.');
  expect([turn.outcome, turn.text]).toEqual(['complete', 'Done.']);
  const call = (await harness.messages(sessionId)).findLast((message) => message.role === 'tool');
  return JSON.parse((call?.role === 'tool' && call.toolOutput) || 'null') as Record<string, unknown>;
}

async function talk(): Promise<void> {
  for (let part = 1; part <= 6; part += 1) await harness.send(sessionId, fillerText(500, part));
}

test('get_context_stats tells the model how full its window is, and with what', async () => {
  await talk();
  const stats = await resultOf('get_context_stats');
  const { estimatedTokens, compactAtTokens } = await harness.app().contexts.inspect(sessionId);
  expect(stats).toMatchObject({ contextWindowSize: 32_000, compactAtTokens, summarisedMessages: 0 });
  expect(stats['estimatedTokens']).toBeGreaterThan(6 * 450);
  expect(stats['estimatedTokens']).toBeLessThan(estimatedTokens);
  expect(stats['breakdown']).toMatchObject({ messages: expect.any(Number), tools: expect.any(Number) });
});

test('compact_context summarises the chat in the middle of a turn, and the turn goes on', async () => {
  await talk();
  const result = await resultOf('compact_context');
  expect(result).toMatchObject({ compacted: true, summarisedMessages: expect.any(Number) });
  expect(result['tokensAfter']).toBeLessThan(Number(result['tokensBefore']));
  const { summary, request } = await harness.app().contexts.inspect(sessionId);
  expect(summary).toEqual(expect.any(String));
  expect(JSON.stringify(request.messages)).toContain('Now, please.');
});

test('compact_context says why there was nothing to summarise', async () => {
  expect(await resultOf('compact_context')).toEqual({ compacted: false, why: 'all-protected' });
});
