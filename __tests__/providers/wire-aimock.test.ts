import type { ModelMessage, ToolCall } from '@/domain/providers/model-call';
import { callOf, CANARY, readStream, loadPackages, openTestAdapter, user } from '../support/harness/adapter-harness';
import {
  MOCK_MODEL,
  MOCK_TEXT,
  MOCK_USAGE,
  startMockProvider,
  type MockProvider,
} from '../support/servers/mock-provider';
import { aUsage } from '../support/builders/usage';

const TYPES = ['openai', 'openai-compatible', 'anthropic', 'gemini'] as const;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const clock = {
  name: 'get_current_time',
  description: 'The time now.',
  inputSchema: { type: 'object', properties: { zone: { type: 'string' } }, additionalProperties: false },
};

beforeAll(loadPackages, 120_000);

describe.each(TYPES)('%s', (type) => {
  let server: MockProvider;
  const open = (key: string | null = CANARY) => openTestAdapter(type, server.baseUrlFor(type), { key });
  const call = (messages: readonly ModelMessage[], more = {}) => callOf(MOCK_MODEL[type], messages, more);

  beforeEach(async () => {
    server = await startMockProvider();
  });
  afterEach(() => server.stop());

  it('streams text in pieces, then finishes with usage', async () => {
    const { parts, text, thrown } = await readStream(open(), call([user('hello')], { system: 'Be brief.' }));
    expect(thrown).toBeNull();
    expect(text).toBe(MOCK_TEXT.greeting);
    expect(parts.filter((part) => part.type === 'text-delta').length).toBeGreaterThan(3);
    expect(parts.at(-1)).toEqual({
      type: 'finish',
      reason: 'stop',
      usage: aUsage({ inputTokens: 120, outputTokens: 30 }),
    });
    expect(JSON.stringify(server.requests()[0]?.body)).toContain('Be brief.');
  });

  it('shows thinking before the answer', async () => {
    server.answer({
      match: { userMessage: 'think' },
      response: { content: 'Forty-two.', reasoning: 'Let me see, six times seven.', usage: MOCK_USAGE },
    });
    const { parts, text, thinking, thrown } = await readStream(open(), call([user('think')]));
    expect(thrown).toBeNull();
    expect([thinking, text]).toEqual(['Let me see, six times seven.', 'Forty-two.']);
    const types = parts.map((part) => part.type);
    expect(types.indexOf('reasoning-end')).toBeLessThan(types.indexOf('text-delta'));
    expect(types.filter((name) => name === 'reasoning-end')).toHaveLength(1);
  });

  it('calls two tools at once, receives both results and answers', async () => {
    server.answer({
      match: { userMessage: 'two zones', hasToolResult: true },
      response: { content: 'Noon and three.', usage: MOCK_USAGE },
    });
    server.answer({
      match: { userMessage: 'two zones', hasToolResult: false },
      response: {
        toolCalls: [
          { id: 'call_a', name: 'get_current_time', arguments: '{"zone":"UTC"}' },
          { id: 'call_b', name: 'get_current_time', arguments: '{"zone":"Asia/Tokyo"}' },
        ],
        usage: MOCK_USAGE,
      },
    });
    const question = user('two zones');
    const first = await readStream(open(), call([question], { tools: [clock] }));
    expect(first.thrown).toBeNull();
    const calls = first.parts.flatMap((part): ToolCall[] => (part.type === 'tool-call' ? [part.call] : []));
    expect(calls.map(({ name, input }) => [name, JSON.parse(input)])).toEqual([
      ['get_current_time', { zone: 'UTC' }],
      ['get_current_time', { zone: 'Asia/Tokyo' }],
    ]);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
    expect(first.parts.at(-1)).toMatchObject({ type: 'finish', reason: 'tool-calls' });

    const second = await readStream(
      open(),
      call(
        [
          question,
          { role: 'assistant', text: '', thinking: [], toolCalls: calls },
          {
            role: 'tool',
            results: calls.map(({ id, name }, index) => ({
              toolCallId: id,
              toolName: name,
              output: `result number ${index}`,
              isError: index === 1,
            })),
          },
        ],
        { tools: [clock] },
      ),
    );
    expect(second.thrown).toBeNull();
    expect(second.text).toBe('Noon and three.');
    expect(second.parts.at(-1)).toMatchObject({ reason: 'stop' });
    const sent = JSON.stringify(server.requests().at(-1)?.body);
    expect(sent).toContain('result number 0');
    expect(sent).toContain('result number 1');
  });

  it('sends an image as data', async () => {
    const picture: ModelMessage = {
      role: 'user',
      text: 'hello picture',
      images: [{ mediaType: 'image/png', base64: PNG }],
    };
    const { text, thrown } = await readStream(open(), call([picture]));
    expect(thrown).toBeNull();
    expect(text).toBe(MOCK_TEXT.greeting);
  });

  it('answers one question with one text', async () => {
    const completion = await open().generateSimpleCompletion(
      {
        modelId: MOCK_MODEL[type],
        system: 'Title.',
        prompt: 'hello',
        maxOutputTokens: 64,
        temperature: null,
        thinking: null,
      },
      new AbortController().signal,
    );
    expect(completion).toMatchObject({ text: MOCK_TEXT.greeting, reason: 'stop', usage: { inputTokens: 120 } });
  });

  it('keeps the key out of every URL and body', async () => {
    await readStream(open(), call([user('hello')]));
    await open()
      .listModels(new AbortController().signal)
      .catch(() => undefined);
    for (const { path } of server.requests()) expect(path).not.toContain(CANARY);
    expect(JSON.stringify(server.requests()[0]?.body)).not.toContain(CANARY);
  });

  test.each([
    [
      401,
      { message: 'Incorrect API key provided: CANARY', type: 'authentication_error', code: 'invalid_api_key' },
      'auth',
    ],
    [429, { message: 'Rate limit reached', type: 'rate_limit_error' }, 'rate-limit'],
    [500, { message: 'The server had an error', type: 'server_error' }, 'overloaded'],
  ])('turns %i into a typed failure, without the key', async (status, error, kind) => {
    const said = { ...error, message: error.message.replace('CANARY', CANARY) };
    server.answer({ match: {}, response: { error: said, status, retryAfter: 3 } });
    const { parts, thrown } = await readStream(open(), call([user('hello')]));
    expect(parts).toEqual([]);
    expect(thrown).toMatchObject({ error: { kind } });
    expect(String(thrown) + JSON.stringify(thrown)).not.toContain(CANARY);
    if (status === 429) expect(thrown).toMatchObject({ error: { retryAfterMs: 3000 } });
  });

  it('reports a malformed answer as unexpected', async () => {
    server.answer({ match: {}, response: { content: 'x' }, chaos: { malformedRate: 1 } });
    const { thrown } = await readStream(open(), call([user('hello')]));
    expect(thrown).toMatchObject({ error: { kind: 'unexpected-response' } });
  });

  it('reports a connection lost before the answer as a network failure', async () => {
    server.answer({ match: {}, response: { content: 'x' }, chaos: { disconnectRate: 1 } });
    const { thrown } = await readStream(open(), call([user('hello')]));
    expect(thrown).toMatchObject({ error: { kind: 'network' } });
  });

  it('keeps the text and reports an interruption when the connection is lost during the answer', async () => {
    server.answer({
      match: {},
      response: { content: 'a long answer '.repeat(20) },
      truncateAfterChunks: 8,
      latency: 5,
    });
    const { text, parts, thrown } = await readStream(open(), call([user('hello')]));
    expect(thrown).toMatchObject({ error: { kind: 'interrupted' } });
    expect(text.length).toBeGreaterThan(0);
    expect(parts.some((part) => part.type === 'finish')).toBe(false);
  });

  it('needs a key, unless the server may not require one', async () => {
    const { thrown } = await readStream(open(null), call([user('hello')]));
    if (type === 'openai-compatible') {
      expect(thrown).toBeNull();
      expect(server.requests()[0]?.headers.authorization).toBeUndefined();
    } else {
      expect(thrown).toMatchObject({ error: { kind: 'key-missing' } });
      expect(server.requests()).toHaveLength(0);
    }
  });
});
