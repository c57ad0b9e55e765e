import type { ThinkingEffort } from '@/domain/providers/model-call';
import { callOf, readStream, loadPackages, openTestAdapter, user } from '../support/harness/adapter-harness';
import { asStream, startRawServer, type RawServer } from '../support/servers/raw-server';
import { startScriptedWire, whole, type ScriptedWire } from '../support/servers/scripted-wire';
import { SSE, SSE_TEXT } from '../support/servers/sse-fixtures';
import type { WireType } from '../support/servers/wire-types';

let wire: ScriptedWire;
let own: RawServer | null = null;

beforeAll(loadPackages, 120_000);
beforeEach(async () => {
  wire = await startScriptedWire();
});
afterEach(async () => {
  await wire.server.stop();
  await own?.stop();
  own = null;
});

async function sentWith(type: WireType, modelId: string, thinking: ThinkingEffort | null) {
  wire.play(whole(type));
  await readStream(openTestAdapter(type, wire.server.url), callOf(modelId, [user('hi')], { thinking }));
  return wire.sent();
}

describe('the thinking effort is sent in each wire format', () => {
  it.each<[WireType, string, ThinkingEffort, object]>([
    ['openai', 'gpt-5', 'high', { reasoning: { effort: 'high', summary: 'detailed' } }],
    ['openai-compatible', 'deepseek-reasoner', 'medium', { reasoning_effort: 'medium' }],
    ['openai-compatible', 'deepseek-reasoner', 'off', { reasoning_effort: 'none' }],
    ['anthropic', 'claude-sonnet-4-5', 'low', { thinking: { type: 'enabled', budget_tokens: expect.any(Number) } }],
    ['anthropic', 'claude-opus-4-6', 'high', { thinking: { type: 'adaptive' }, output_config: { effort: 'high' } }],
    ['anthropic', 'claude-sonnet-4-5', 'off', { thinking: { type: 'disabled' } }],
    ['gemini', 'gemini-2.5-flash', 'off', { generationConfig: { thinkingConfig: { thinkingBudget: 0 } } }],
    ['gemini', 'gemini-2.5-pro', 'low', { generationConfig: { thinkingConfig: { includeThoughts: true } } }],
  ])('%s, %s, %s', async (type, modelId, thinking, expected) => {
    expect(await sentWith(type, modelId, thinking)).toMatchObject(expected);
  });

  it.each<WireType>(['openai', 'openai-compatible', 'anthropic'])(
    '%s is told nothing when nothing was chosen',
    async (type) => {
      const sent = JSON.stringify(await sentWith(type, SSE[type].modelId, null));
      expect(sent).not.toMatch(/effort|budget_tokens|"thinking"/);
    },
  );

  it('is not sent to a model that does not think', async () => {
    expect(await sentWith('openai', 'gpt-4.1', 'high')).not.toHaveProperty('reasoning');
  });
});

it('a server that refuses the setting is asked again without it, and never again with it', async () => {
  const bodies: string[] = [];
  own = await startRawServer((response, { body }) => {
    bodies.push(body);
    if (!body.includes('reasoning_effort')) return void asStream(response).end(whole('openai-compatible'));
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'Unrecognized request argument: reasoning_effort' } }));
  });
  const adapter = openTestAdapter('openai-compatible', own.url);
  const call = callOf('plain-model', [user('hi')], { thinking: 'high' });
  for (let time = 0; time < 2; time += 1) {
    const { text } = await readStream(adapter, call);
    expect(text).toBe(SSE_TEXT);
  }
  expect(bodies.map((body) => body.includes('reasoning_effort'))).toEqual([true, false, false]);
});

it('A5: a model that cannot go without thinking is asked for the least of it', async () => {
  const bodies: string[] = [];
  own = await startRawServer((response, { body }) => {
    bodies.push(body);
    if (!body.includes('"none"')) return void asStream(response).end(whole('openai-compatible'));
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ error: { message: "Unsupported value: 'reasoning_effort' does not support 'none'" } }),
    );
  });
  const adapter = openTestAdapter('openai-compatible', own.url);
  let arrived = 0;
  for (let time = 0; time < 2; time += 1) {
    const { text } = await adapter.generateSimpleCompletion(
      {
        modelId: 'thinking-model',
        system: null,
        prompt: 'Summarise.',
        maxOutputTokens: 500,
        temperature: 0,
        thinking: 'off',
        onProgress: () => (arrived += 1),
      },
      new AbortController().signal,
    );
    expect(text).toBe(SSE_TEXT);
  }
  const efforts = bodies.map((body) => (JSON.parse(body) as { reasoning_effort?: string }).reasoning_effort);
  expect(efforts).toEqual(['none', 'low', 'low']);
  expect(arrived).toBeGreaterThan(2);
});
