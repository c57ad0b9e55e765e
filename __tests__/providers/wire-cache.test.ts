import type { ModelCall, ModelMessage } from '@/domain/providers/model-call';
import { callOf, loadPackages, openTestAdapter, readStream, user } from '../support/harness/adapter-harness';
import { startRawServer, asStream, type RawServer } from '../support/servers/raw-server';
import { frames, LOOK, startScriptedWire, whole, type ScriptedWire } from '../support/servers/scripted-wire';
import { SSE } from '../support/servers/sse-fixtures';

const HOUR = { type: 'ephemeral', ttl: '1h' };
const SESSION = '6f1c2f0e-7f5a-4d8f-9c55-0d7f1c1f9a11';

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

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly tool_use_id?: string;
  readonly cache_control?: unknown;
}

/** The blocks of an Anthropic request, in the order of the cache: tools, system prompt, messages. */
function blocksOf(body: Record<string, unknown>): Block[] {
  const messages = body.messages as { readonly content: readonly Block[] }[];
  return [
    ...((body.tools ?? []) as Block[]),
    ...((body.system ?? []) as Block[]),
    ...messages.flatMap(({ content }) => content),
  ];
}

const marked = (body: Record<string, unknown>) => blocksOf(body).filter(({ cache_control }) => cache_control);
const nameOf = ({ text, tool_use_id }: Block) => text ?? tool_use_id;

function answer(text: string, calls: readonly string[] = []): ModelMessage {
  return {
    role: 'assistant',
    text,
    thinking: [],
    toolCalls: calls.map((id) => ({ id, name: 'look', input: '{}', replay: null })),
  };
}

function results(...ids: readonly string[]): ModelMessage {
  return {
    role: 'tool',
    results: ids.map((id) => ({ toolCallId: id, toolName: 'look', output: `seen ${id}`, isError: false })),
  };
}

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n + 1}`);

async function askAnthropic(messages: readonly ModelMessage[], more: Partial<ModelCall> = {}) {
  wire.play(whole('anthropic'));
  const call = callOf(SSE.anthropic.modelId, messages, { system: 'Be kind.', cacheKey: SESSION, ...more });
  await readStream(openTestAdapter('anthropic', wire.server.url), call);
  return wire.sent();
}

describe('C: the cache breakpoints of an Anthropic chat', () => {
  it('are kept for an hour: after the system prompt, at the end of the previous request, after the new question', async () => {
    const body = await askAnthropic([user('one'), answer('two'), user('three'), answer('four'), user('five')]);
    expect(marked(body).map(nameOf)).toEqual(['Be kind.', 'three', 'five']);
    expect(marked(body).map(({ cache_control }) => cache_control)).toEqual([HOUR, HOUR, HOUR]);
  });

  it('include the last question, which many parallel tool calls would push out of the look-back', async () => {
    const many = ids('a', 12);
    const body = await askAnthropic([user('one'), answer('', many), results(...many)], { tools: [LOOK] });
    expect(marked(body).map(nameOf)).toEqual(['Be kind.', 'one', 'a12']);
  });

  it('include the results of the previous round, and are four at most', async () => {
    const [first, second, third] = [ids('a', 12), ids('b', 12), ids('c', 12)];
    const rounds = [first, second, third].flatMap((calls) => [answer('', calls), results(...calls)]);
    const body = await askAnthropic([user('zero'), answer('ok'), user('one'), ...rounds], { tools: [LOOK] });
    expect(marked(body).map(nameOf)).toEqual(['Be kind.', 'one', 'b12', 'c12']);
  });

  it('stay where they were when the chat grows, so that each request begins with the previous one', async () => {
    const strip = (body: Record<string, unknown>) =>
      blocksOf(body).map((block) => JSON.stringify({ ...block, cache_control: undefined }));
    const before = await askAnthropic([user('one'), answer('two'), user('three')]);
    const after = await askAnthropic([user('one'), answer('two'), user('three'), answer('four'), user('five')]);
    const old = strip(before);
    expect(strip(after).slice(0, old.length)).toEqual(old);
    expect(marked(after).map(nameOf)).toContain(nameOf(marked(before).at(-1) ?? { type: 'none' }));
  });

  it('do not exist in a call that is made only once', async () => {
    wire.play(whole('anthropic'));
    await openTestAdapter('anthropic', wire.server.url).generateSimpleCompletion(
      {
        modelId: SSE.anthropic.modelId,
        system: 'Summarise.',
        prompt: 'text',
        maxOutputTokens: 100,
        temperature: 0,
        thinking: null,
      },
      new AbortController().signal,
    );
    expect(wire.server.requests[0]?.body).not.toContain('cache_control');
  });

  it('fall back to five minutes on a server that refuses the lifetime, and the server is asked only once', async () => {
    own = await startRawServer((response, { body }) => {
      if (!body.includes('"ttl"')) return void asStream(response).end(whole('anthropic'));
      const message = 'messages.0.content.0.cache_control.ttl: Extra inputs are not permitted';
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } }));
    });
    const adapter = openTestAdapter('anthropic', own.url);
    const call = callOf(SSE.anthropic.modelId, [user('one')], { cacheKey: SESSION });
    expect((await readStream(adapter, call)).thrown).toBeNull();
    expect((await readStream(adapter, call)).thrown).toBeNull();
    expect(own.requests).toHaveLength(3);
    expect(own.requests[2]?.body).toContain('"cache_control":{"type":"ephemeral"}');
  });
});

describe('C: prompt_cache_key', () => {
  /** Requests for OpenAI itself arrive at our own server. */
  const toOurServer: typeof fetch = (input, init) =>
    fetch(String(input).replace('https://api.openai.com', wire.server.url), init);

  async function keySentTo(baseUrl: string | null, cacheKey: string | undefined, type: 'openai' | 'openai-compatible') {
    wire.play(whole(type));
    const adapter = openTestAdapter(type, baseUrl, { fetch: toOurServer });
    const call = callOf(SSE[type].modelId, [user('hi')], cacheKey === undefined ? {} : { cacheKey });
    expect((await readStream(adapter, call)).thrown).toBeNull();
    return wire.sent().prompt_cache_key;
  }

  it('goes to OpenAI, the same for every call of a chat, and never contains the id', async () => {
    const key = await keySentTo(null, SESSION, 'openai');
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(SESSION.replaceAll('-', '')).not.toContain(key);
    expect(await keySentTo('https://api.openai.com/v1', SESSION, 'openai')).toBe(key);
    expect(await keySentTo(null, 'another session', 'openai')).not.toBe(key);
  });

  it('is not sent with a single call, nor to any other server, since some refuse it', async () => {
    expect(await keySentTo(null, undefined, 'openai')).toBeUndefined();
    expect(await keySentTo(wire.server.url, SESSION, 'openai')).toBeUndefined();
    expect(await keySentTo(wire.server.url, SESSION, 'openai-compatible')).toBeUndefined();
  });

  it('does not ask OpenAI to keep the prompt for a day, because `store: false` promises that nothing is kept', async () => {
    await keySentTo(null, SESSION, 'openai');
    expect(wire.sent()).not.toHaveProperty('prompt_cache_retention');
    expect(wire.sent()).toMatchObject({ store: false });
  });
});

describe('C: counting cache writes', () => {
  const usageOf = async (type: 'anthropic' | 'openai' | 'gemini', body: string) => {
    wire.play(body);
    const call = callOf(SSE[type].modelId, [user('hi')], { cacheKey: SESSION });
    const { parts } = await readStream(openTestAdapter(type, wire.server.url), call);
    const last = parts.at(-1);
    return last?.type === 'finish' ? last.usage : undefined;
  };

  const anthropicAnswer = (usage: Record<string, unknown>) =>
    frames(
      { type: 'message_start', message: { id: 'm', role: 'assistant', content: [], usage } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'Hi' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 7 } },
      { type: 'message_stop' },
    );

  it('reads both lifetimes from Anthropic, and counts them as part of the prompt', async () => {
    const body = anthropicAnswer({
      input_tokens: 5,
      cache_read_input_tokens: 1_000,
      cache_creation_input_tokens: 300,
      cache_creation: { ephemeral_5m_input_tokens: 100, ephemeral_1h_input_tokens: 200 },
    });
    expect(await usageOf('anthropic', body)).toEqual({
      inputTokens: 1_305,
      outputTokens: 7,
      cachedInputTokens: 1_000,
      cacheWriteTokens: 300,
      longCacheWriteTokens: 200,
      reasoningTokens: 0,
    });
  });

  it('never counts more hour-long writes than writes', async () => {
    const body = anthropicAnswer({
      input_tokens: 5,
      cache_creation_input_tokens: 100,
      cache_creation: { ephemeral_1h_input_tokens: 900 },
    });
    expect(await usageOf('anthropic', body)).toMatchObject({ cacheWriteTokens: 100, longCacheWriteTokens: 100 });
    const odd = anthropicAnswer({ input_tokens: 5, cache_creation: { ephemeral_1h_input_tokens: 'many' } });
    expect(await usageOf('anthropic', odd)).toMatchObject({ cacheWriteTokens: 0, longCacheWriteTokens: 0 });
  });

  it('reads them from OpenAI', async () => {
    const body = frames(
      { type: 'response.created', response: { id: 'r', created_at: 1, model: 'm' } },
      {
        type: 'response.completed',
        response: {
          usage: {
            input_tokens: 500,
            input_tokens_details: { cached_tokens: 100, cache_write_tokens: 380 },
            output_tokens: 9,
          },
        },
      },
    );
    expect(await usageOf('openai', body)).toMatchObject({
      inputTokens: 500,
      cachedInputTokens: 100,
      cacheWriteTokens: 380,
      longCacheWriteTokens: 0,
    });
  });

  it('are none for Gemini, which reports none', async () => {
    expect(await usageOf('gemini', whole('gemini'))).toMatchObject({ cachedInputTokens: 60, cacheWriteTokens: 0 });
  });
});
