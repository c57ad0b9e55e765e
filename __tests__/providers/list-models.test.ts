import type { ServerResponse } from 'node:http';
import { CANARY, openTestAdapter } from '../support/harness/adapter-harness';
import { startRawServer, type RawRequest, type RawServer } from '../support/servers/raw-server';

let server: RawServer | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
});

async function list(type: Parameters<typeof openTestAdapter>[0], answer: (request: RawRequest) => unknown) {
  server = await startRawServer((response: ServerResponse, request) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(request)));
  });
  return openTestAdapter(type, server.url).listModels(new AbortController().signal);
}

const facts = (
  id: string,
  contextWindowSize: number | null = null,
  maxOutputTokens: number | null = null,
  displayName: string | null = null,
) => ({
  id,
  displayName,
  contextWindowSize,
  maxOutputTokens,
});

test('OpenAI: only chat models are listed', async () => {
  const ids = [
    'gpt-5',
    'gpt-4.1-mini',
    'text-embedding-3-small',
    'whisper-1',
    'tts-1',
    'dall-e-3',
    'omni-moderation-latest',
    'gpt-image-1',
  ];
  expect(await list('openai', () => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) }))).toEqual([
    facts('gpt-5'),
    facts('gpt-4.1-mini'),
  ]);
  expect(server?.requests).toMatchObject([
    { method: 'GET', url: '/models', headers: { authorization: `Bearer ${CANARY}` } },
  ]);
});

test('compatible servers: the window is read under each of its names', async () => {
  const rows = [
    {
      id: 'openrouter',
      name: 'Open Router',
      context_length: 128000,
      top_provider: { context_length: 100000, max_completion_tokens: 8192 },
    },
    { id: 'groq', context_window: 131072, max_completion_tokens: 32768 },
    { id: 'vllm', max_model_len: 4096 },
    { id: 'mistral', max_context_length: 32768, capabilities: { completion_chat: true } },
    { id: 'mistral-embed', capabilities: { completion_chat: false } },
    { id: 'lmstudio', loaded_context_length: 8192, max_context_length: 131072 },
    { id: 'llama.cpp', meta: { n_ctx: 16384, n_ctx_train: 131072 } },
    { id: 'draws', architecture: { output_modalities: ['image'] } },
    { id: 'nonsense', context_length: '128k', max_model_len: -1 },
    { id: 'ollama' },
    { id: 'ollama' },
    { no: 'id' },
    null,
  ];
  expect(await list('openai-compatible', () => ({ data: rows }))).toEqual([
    facts('openrouter', 128000, 8192, 'Open Router'),
    facts('groq', 131072, 32768),
    facts('vllm', 4096),
    facts('mistral', 32768),
    facts('lmstudio', 8192),
    facts('llama.cpp', 16384),
    facts('nonsense'),
    facts('ollama'),
  ]);
});

test('Together: a bare list is read', async () => {
  expect(await list('openai-compatible', () => [{ id: 'a', context_length: 4096, display_name: 'A' }])).toEqual([
    facts('a', 4096, null, 'A'),
  ]);
});

test('Anthropic: all pages are read', async () => {
  const found = await list('anthropic', ({ url }) =>
    url.includes('after_id=a')
      ? {
          data: [{ id: 'b', display_name: 'B', max_input_tokens: 200000, max_tokens: 64000 }],
          has_more: false,
          last_id: 'b',
        }
      : { data: [{ id: 'a', display_name: 'A' }], has_more: true, last_id: 'a' },
  );
  expect(found).toEqual([facts('a', null, null, 'A'), facts('b', 200000, 64000, 'B')]);
  expect(server?.requests[0]?.headers).toMatchObject({ 'x-api-key': CANARY, 'anthropic-version': '2023-06-01' });
});

test('Gemini: all pages are read, only with models that generate', async () => {
  const row = (name: string, method: string) => ({
    name: `models/${name}`,
    displayName: name.toUpperCase(),
    inputTokenLimit: 1048576,
    outputTokenLimit: 65536,
    supportedGenerationMethods: [method],
  });
  const found = await list('gemini', ({ url }) =>
    url.includes('pageToken=p2')
      ? { models: [row('g2', 'generateContent')] }
      : { models: [row('g1', 'generateContent'), row('e1', 'embedContent')], nextPageToken: 'p2' },
  );
  expect(found).toEqual([facts('g1', 1048576, 65536, 'G1'), facts('g2', 1048576, 65536, 'G2')]);
  expect(server?.requests.map(({ url }) => url).join()).not.toContain(CANARY);
  expect(server?.requests[0]?.headers).toMatchObject({ 'x-goog-api-key': CANARY });
});

test('paging ends although a server never says "last page"', async () => {
  await list('anthropic', () => ({ data: [{ id: 'a' }], has_more: true, last_id: 'a' }));
  expect(server?.requests.length).toBeLessThan(50);
});

test.each([
  ['a web page', 200, '<html>', 'unexpected-response'],
  ['no list', 200, '{"hello":1}', 'unexpected-response'],
  ['not JSON', 200, 'hello', 'unexpected-response'],
  ['a wrong key', 401, '{"error":{"message":"bad key"}}', 'auth'],
  ['trouble', 503, '', 'overloaded'],
])('%s is a typed failure', async (_name, status, body, kind) => {
  server = await startRawServer(
    (response) => void response.writeHead(status, { 'content-type': 'text/plain' }).end(body),
  );
  await expect(openTestAdapter('openai', server.url).listModels(new AbortController().signal)).rejects.toMatchObject({
    error: { kind },
  });
});

test('listing stops when aborted', async () => {
  const controller = new AbortController();
  server = await startRawServer(() => controller.abort());
  await expect(openTestAdapter('openai', server.url).listModels(controller.signal)).rejects.toMatchObject({
    name: 'ChatFailure',
  });
  await server.allClosed();
});
