import type { ModelCall, ModelMessage } from '@/domain/providers/model-call';
import { OverflowFailure } from '@/domain/providers/overflow';
import { callOf, readStream, loadPackages, openTestAdapter, user } from '../support/harness/adapter-harness';
import { asStream, startRawServer, type RawServer } from '../support/servers/raw-server';
import { chat, frames, LOOK, startScriptedWire, whole, type ScriptedWire } from '../support/servers/scripted-wire';
import { SSE, SSE_TEXT } from '../support/servers/sse-fixtures';
import type { WireType } from '../support/servers/wire-types';

const TYPES = ['openai', 'openai-compatible', 'anthropic', 'gemini'] as const;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

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

/** A server with a custom handler, where a fixed script is not enough. */
async function serve(answer: Parameters<typeof startRawServer>[0]): Promise<RawServer> {
  own = await startRawServer(answer);
  return own;
}

function ask(
  type: WireType,
  messages: readonly ModelMessage[] = [user('hi')],
  more: Partial<ModelCall> = {},
  modelId = SSE[type].modelId,
) {
  return readStream(openTestAdapter(type, wire.server.url), callOf(modelId, messages, more));
}

describe.each(TYPES)('%s', (type) => {
  it('puts the bytes of an image into the request', async () => {
    wire.play(whole(type));
    await ask(type, [{ role: 'user', text: '', images: [{ mediaType: 'image/png', base64: PNG }] }]);
    expect(wire.server.requests[0]?.body).toContain(PNG);
    expect(wire.server.requests[0]?.body).toContain('image/png');
  });

  it('offers tools only when they may be called, or when the provider requires them', async () => {
    wire.play(whole(type));
    await ask(type, [user('hi')], { tools: [LOOK] });
    expect(wire.server.requests[0]?.body).toContain('"look"');
    await ask(type, [user('hi')], { tools: [LOOK], toolChoice: 'none' });
    if (type === 'anthropic')
      expect(wire.sent()).toMatchObject({ tools: [{ name: 'look' }], tool_choice: { type: 'none' } });
    else expect(wire.server.requests[1]?.body).not.toContain('"look"');
  });

  it('passes on the limits of the call', async () => {
    wire.play(whole(type));
    await ask(type, [user('hi')], { maxOutputTokens: 777, temperature: 0.25 });
    expect(wire.server.requests[0]?.body).toContain('777');
    expect(wire.server.requests[0]?.body).toContain('0.25');
  });
});

describe('a call that was cut off by the token limit is not run', () => {
  const half = '{"at":"s';
  const bodies: Record<WireType, string> = {
    openai: frames(
      { type: 'response.created', response: { id: 'r', created_at: 1, model: 'm' } },
      {
        type: 'response.output_item.added',
        output_index: 0,
        item: { type: 'function_call', id: 'fc', call_id: 'c1', name: 'look', arguments: '' },
      },
      { type: 'response.function_call_arguments.delta', item_id: 'fc', output_index: 0, delta: half },
      {
        type: 'response.output_item.done',
        output_index: 0,
        item: { type: 'function_call', id: 'fc', call_id: 'c1', name: 'look', arguments: half, status: 'incomplete' },
      },
      {
        type: 'response.incomplete',
        response: { incomplete_details: { reason: 'max_output_tokens' }, usage: { input_tokens: 5, output_tokens: 7 } },
      },
    ),
    'openai-compatible':
      frames(
        chat({ tool_calls: [{ index: 0, id: 'c1', type: 'function', function: { name: 'look', arguments: half } }] }),
        chat({}, 'length'),
      ) + 'data: [DONE]\n\n',
    anthropic: frames(
      { type: 'message_start', message: { id: 'm', role: 'assistant', content: [], usage: { input_tokens: 5 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'tool_use', id: 'c1', name: 'look', input: {} } },
      { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: half } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'max_tokens' }, usage: { output_tokens: 7 } },
      { type: 'message_stop' },
    ),
    gemini: frames({
      candidates: [{ content: { parts: [{ functionCall: { name: 'look', args: {} } }] }, finishReason: 'MAX_TOKENS' }],
    }),
  };
  test.each(TYPES)('%s', async (type) => {
    wire.play(bodies[type]);
    const { parts, thrown } = await ask(type, [user('hi')], { tools: [LOOK] });
    expect(thrown).toBeNull();
    expect(parts.filter(({ type: kind }) => kind === 'tool-call')).toEqual([]);
    expect(parts.at(-1)).toMatchObject({ type: 'finish', reason: 'length' });
  });
});

describe('an answer that was blocked', () => {
  const bodies: Record<WireType, string> = {
    openai: frames(
      { type: 'response.created', response: { id: 'r', created_at: 1, model: 'm' } },
      {
        type: 'response.incomplete',
        response: { incomplete_details: { reason: 'content_filter' }, usage: { input_tokens: 5, output_tokens: 1 } },
      },
    ),
    'openai-compatible': frames(chat({}, 'content_filter')),
    anthropic: frames(
      { type: 'message_start', message: { id: 'm', role: 'assistant', content: [], usage: { input_tokens: 5 } } },
      { type: 'message_delta', delta: { stop_reason: 'refusal' }, usage: { output_tokens: 0 } },
      { type: 'message_stop' },
    ),
    gemini: frames({ promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: { promptTokenCount: 5 } }),
  };
  test.each(TYPES)('%s finishes as blocked', async (type) => {
    wire.play(bodies[type]);
    expect((await ask(type)).parts).toMatchObject([{ type: 'finish', reason: 'blocked' }]);
  });
});

describe('the Chat format of other vendors', () => {
  it('is complete with [DONE] alone, and with a finish reason alone', async () => {
    wire.play(frames(chat({ content: 'Hi' })) + 'data: [DONE]\n\n');
    expect((await ask('openai-compatible')).parts.at(-1)).toMatchObject({ type: 'finish', reason: 'stop' });
    wire.play(frames(chat({ content: 'Hi' }), chat({}, 'stop')));
    expect((await ask('openai-compatible')).parts.at(-1)).toEqual({ type: 'finish', reason: 'stop', usage: null });
  });

  it('is not complete just because the answer mentions [DONE]', async () => {
    wire.play(frames(chat({ content: '\ndata: [DONE]' })));
    expect((await ask('openai-compatible')).thrown).toMatchObject({ error: { kind: 'interrupted' } });
  });

  it('runs the tools even if the server reports "stop" (Ollama)', async () => {
    const call = { index: 0, id: 'c1', type: 'function', function: { name: 'look', arguments: '{}' } };
    wire.play(frames(chat({ tool_calls: [call] }), chat({}, 'stop')));
    expect((await ask('openai-compatible', [user('hi')], { tools: [LOOK] })).parts).toMatchObject([
      { type: 'tool-call', call: { id: 'c1' } },
      { type: 'finish', reason: 'tool-calls' },
    ]);
  });

  it('shows thinking under either of its names', async () => {
    for (const field of ['reasoning_content', 'reasoning']) {
      wire.play(frames(chat({ [field]: 'Hmm.' }), chat({ content: 'Hi' }), chat({}, 'stop')));
      expect(await ask('openai-compatible')).toMatchObject({ thinking: 'Hmm.', text: 'Hi' });
    }
  });
});

describe('a server that supports OpenAI’s API only in part', () => {
  it('gets Chat requests after it refused /responses, and this is remembered', async () => {
    const server = await serve((response, { url }) => {
      if (url.endsWith('/responses'))
        response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
      else asStream(response).end(whole('openai-compatible'));
    });
    const adapter = openTestAdapter('openai', `${server.url}/v1`);
    expect(await readStream(adapter, callOf('m', [user('hi')]))).toMatchObject({ text: SSE_TEXT, thrown: null });
    expect(await readStream(adapter, callOf('m', [user('hi')]))).toMatchObject({ text: SSE_TEXT, thrown: null });
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/v1/responses',
      '/v1/chat/completions',
      '/v1/chat/completions',
    ]);
  });

  it('is not asked again when it did not know the model', async () => {
    const server = await serve((response) => {
      const error = { message: 'The model `m` does not exist', code: 'model_not_found', type: 'invalid_request_error' };
      response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    });
    const { thrown } = await readStream(openTestAdapter('openai', server.url), callOf('m', [user('hi')]));
    expect(thrown).toMatchObject({ error: { kind: 'model-not-found' } });
    expect(server.requests).toHaveLength(1);
  });

  it('is not asked for usage once it has refused stream_options', async () => {
    const server = await serve((response, { body }) => {
      if (body.includes('stream_options')) {
        response
          .writeHead(422, { 'content-type': 'application/json' })
          .end('{"detail":"stream_options: extra inputs are not permitted"}');
      } else asStream(response).end(whole('openai-compatible'));
    });
    const { text, thrown } = await readStream(
      openTestAdapter('openai-compatible', server.url),
      callOf('m', [user('hi')]),
    );
    expect([text, thrown]).toEqual([SSE_TEXT, null]);
    expect(server.requests).toHaveLength(2);
  });
});

describe('overflow', () => {
  it('inside OpenAI’s stream is also overflow', async () => {
    const error = { code: 'context_length_exceeded', message: 'Your input exceeds the context window of this model.' };
    wire.play(
      frames(
        { type: 'response.created', response: { id: 'r', created_at: 1, model: 'm' } },
        { type: 'response.failed', sequence_number: 1, response: { error } },
      ),
    );
    const { thrown } = await ask('openai');
    expect(thrown).toBeInstanceOf(OverflowFailure);
  });

  it('includes the true window', async () => {
    const server = await serve((response) => {
      const error = { type: 'invalid_request_error', message: 'prompt is too long: 213462 tokens > 200000 maximum' };
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ type: 'error', error }));
    });
    const { thrown } = await readStream(
      openTestAdapter('anthropic', server.url),
      callOf('claude-sonnet-4-5', [user('hi')]),
    );
    expect(thrown).toMatchObject({
      error: { kind: 'overflow' },
      detail: { windowTokens: 200000, requestedTokens: 213462 },
    });
  });
});

describe('in a browser', () => {
  it('fetch is not called as a method, which browsers refuse', async () => {
    wire.play(whole('anthropic'));
    const windowFetch: typeof fetch = function (this: unknown, input, init) {
      if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
      return fetch(input, init);
    };
    const adapter = openTestAdapter('anthropic', wire.server.url, { platform: 'web', fetch: windowFetch });
    expect((await readStream(adapter, callOf('claude-sonnet-4-5', [user('hi')]))).thrown).toBeNull();
  });

  it('Anthropic gets its browser header, and no user-agent is set', async () => {
    wire.play(whole('anthropic'));
    const headers: Record<string, string>[] = [];
    const spy: typeof fetch = (input, init) => {
      headers.push(init?.headers as Record<string, string>);
      return fetch(input, init);
    };
    for (const platform of ['web', 'native'] as const) {
      await readStream(
        openTestAdapter('anthropic', wire.server.url, { platform, fetch: spy }),
        callOf('claude-sonnet-4-5', [user('hi')]),
      );
    }
    expect(headers[0]).toMatchObject({ 'anthropic-dangerous-direct-browser-access': 'true' });
    expect(headers[0]).not.toHaveProperty('user-agent');
    expect(headers[1]).not.toHaveProperty('anthropic-dangerous-direct-browser-access');
    expect(headers[1]).toHaveProperty('user-agent');
  });

  it('phones ask for uncompressed answers, because Expo holds back a compressed stream on Android', async () => {
    wire.play(whole('openai'));
    for (const platform of ['web', 'native'] as const) {
      await readStream(
        openTestAdapter('openai', wire.server.url, { platform }),
        callOf(SSE.openai.modelId, [user('hi')]),
      );
    }
    const accepted = wire.server.requests.map(({ headers }) => headers['accept-encoding']);
    expect(accepted.map((value) => value === 'identity')).toEqual([false, true]);
  });

  it('the message for an unreachable server names the causes a browser cannot tell apart', async () => {
    const offline: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const { thrown } = await readStream(
      openTestAdapter('openai', 'https://x.test', { platform: 'web', fetch: offline }),
      callOf('m', [user('hi')]),
    );
    expect(thrown).toMatchObject({
      error: { kind: 'network', message: expect.stringMatching(/browser can’t reach x\.test.*CORS/) },
    });
  });
});
