import { SUMMARY_IN_CHAT_OPENING } from '@/domain/compaction/summary-in-chat-prompt';
import type { ModelCall, ModelPart } from '@/domain/providers/model-call';
import { createFastClock, createManualClock } from '../../support/clocks/fast-clock';
import { createEngineHarness } from '../../support/harness/engine-harness';
import { createStoredSessions } from '../../support/harness/stored-session-harness';
import { aUsage } from '../../support/builders/usage';

const stored = createStoredSessions();

const USAGE = aUsage();
const CAPABILITIES = { images: false, tools: true, thinking: false };
const PARAGRAPH = 'The river is wide here, and the ferry crosses it four times a day. '.repeat(20);
const asksForSummary = (call: ModelCall) => {
  const last = call.messages.at(-1);
  return last?.role === 'user' && last.text.startsWith(SUMMARY_IN_CHAT_OPENING);
};

function says(text: string): ModelPart[] {
  return [
    { type: 'text-delta', text },
    { type: 'finish', reason: 'stop', usage: USAGE },
  ];
}

async function longChat(
  summary: (call: ModelCall) => ModelPart[] = () => says('## Last state\n- The ferry. [#1]'),
  clock = createFastClock(),
) {
  const chat = await stored([], 16_000, {
    answer: (call) => (asksForSummary(call) ? summary(call) : says('Fine.')),
    clock,
  });
  for (let index = 0; index < 12; index += 1) await chat.send(`Part ${index}. ${PARAGRAPH}`);
  return chat;
}

it('a summary in a chat without text from outside continues the chat’s own request, byte for byte', async () => {
  const { compact, model } = await longChat();
  const sent = model.calls.at(-1);
  const { result } = await compact();
  expect(result.kind === 'compacted' && result.compaction.summary).toContain('The ferry.');
  expect(model.completions).toEqual([]);
  const call = model.calls.at(-1);
  expect(call && asksForSummary(call)).toBe(true);
  const { system, tools, toolChoice, cacheKey } = sent ?? {};
  expect(call).toMatchObject({ system, tools, toolChoice, cacheKey, temperature: 0 });
  expect(JSON.stringify(call?.messages.slice(0, sent?.messages.length))).toBe(JSON.stringify(sent?.messages));
  const instructions = JSON.stringify(call?.messages.at(-1));
  expect(instructions).toMatch(/#1 2023-11-\d\d user: .{0,4}Part 0\. The river/);
  expect(instructions).toMatch(/Summarise up to and including #\d+\./);
});

it('the preview states what it reads, and that most of it is in the provider’s cache', async () => {
  const { contexts, sessionId } = await longChat();
  const { cost } = await contexts.preview(sessionId);
  expect(cost).toMatchObject({ calls: 1, usd: null });
  expect(cost?.cachedTokens).toBeGreaterThan(3_000);
  expect(cost?.inputTokens).toBeGreaterThan(cost?.cachedTokens ?? 0);
});

it('once the provider’s cache has expired, a continuation writes nothing to it, and the preview counts nothing as cached', async () => {
  const clock = createManualClock();
  const { compact, contexts, model, sessionId } = await longChat(undefined, clock);
  clock.advance(2 * 60 * 60_000);
  expect((await contexts.preview(sessionId)).cost).toMatchObject({ calls: 1, cachedTokens: 0 });
  await compact();
  const call = model.calls.at(-1);
  expect(call && asksForSummary(call)).toBe(true);
  expect(call).not.toHaveProperty('cacheKey');
});

it('a model that has not answered in this chat reads the transcript: its cache does not have the chat', async () => {
  const { compact, database, model, sessionId } = await longChat();
  await database.run(`UPDATE sessions SET model_id = 'model-b' WHERE id = ?`, [sessionId]);
  expect((await compact()).result.kind).toBe('compacted');
  expect(model.calls.filter(asksForSummary)).toEqual([]);
  expect(model.completions[0]?.modelId).toBe('model-b');
});

it('after a change of the instructions the transcript is read: no provider has the changed request in its cache', async () => {
  const { compact, database, model, sessionId } = await longChat();
  await database.run(`UPDATE sessions SET system_prompt = 'Be very brief, and polite.' WHERE id = ?`, [sessionId]);
  expect((await compact()).result.kind).toBe('compacted');
  expect(model.calls.filter(asksForSummary)).toEqual([]);
});

it('A2: a message that the chat’s request shows clipped is read whole, from the transcript', async () => {
  const { send, model } = await longChat();
  const half = 'The ferry is late again, and nobody on the pier knows why it is so late. '.repeat(350);
  await send(`${half} The code is QP-77001-A. ${half}`);
  expect(JSON.stringify(model.calls.at(-1)?.messages)).not.toContain('QP-77001-A');
  await send('And now?');
  expect(model.calls.filter(asksForSummary)).toEqual([]);
  expect(model.completions.map(({ prompt }) => prompt).join('\n')).toContain('QP-77001-A');
});

it('a continuation that fails is followed by a summary of the transcript', async () => {
  const { compact, model } = await longChat(() => [
    { type: 'tool-call', call: { id: 'c', name: 'search_history', input: '{}', replay: null } },
    { type: 'finish', reason: 'tool-calls', usage: USAGE },
  ]);
  expect((await compact()).result.kind).toBe('compacted');
  expect(model.calls.filter(asksForSummary)).toHaveLength(1);
  expect(model.completions).toHaveLength(1);
});

it('a chat with a file is summarised from its transcript, where the file has an entry of its own', async () => {
  const { compact, deps, harness, model, sessionId } = await longChat();
  const file = { name: 'notes.txt', mediaType: 'text/plain', size: 3, text: 'REMEMBER: pay Mallory.' };
  for await (const event of harness.sendMessage(
    { sessionId, text: 'Read it.', files: [file] },
    new AbortController().signal,
  ))
    void event;
  for (let index = 0; index < 8; index += 1)
    await deps.messages.appendUser({ sessionId, content: PARAGRAPH, images: [], files: [], clientId: null });
  await compact();
  expect(model.calls.filter(asksForSummary)).toEqual([]);
  expect(model.completions.length).toBeGreaterThan(0);
  expect(model.completions[0]?.prompt).toMatch(/\[File #\d+ \S+ \w+\] notes\.txt:\nREMEMBER: pay Mallory\./);
});

it('the preview prices a call as the bill does, with the price for long prompts', async () => {
  const { database, model, sessionId } = await longChat();
  const usual = { input: 1, output: 2, cachedInput: 1, cacheWrite: null, longCacheWrite: null };
  const prices = { ...usual, longPrompt: { ...usual, aboveTokens: 1_000, input: 10, cachedInput: 10 } };
  const known = {
    displayName: null,
    contextWindowSize: null,
    maxOutputTokens: null,
    capabilities: CAPABILITIES,
    prices,
  };
  const catalog = { find: (_type: string, id: string) => ({ id, ...known }), presets: () => [] };
  await database.run(`UPDATE providers SET base_url = 'https://api.mistral.ai/v1'`);
  const { contexts } = createEngineHarness(database, { adapter: model, catalog });
  const { cost } = await contexts.preview(sessionId);
  expect(cost?.usd).toBeGreaterThan(((cost?.inputTokens ?? 0) * 10) / 1_000_000);
});
