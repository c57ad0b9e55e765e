import type { ModelCall } from '@/domain/providers/model-call';
import { callOf, loadPackages, openTestAdapter, readStream, user } from '../support/harness/adapter-harness';
import { asStream, startRawServer, type RawServer } from '../support/servers/raw-server';
import { whole } from '../support/servers/scripted-wire';
import { SSE_TEXT } from '../support/servers/sse-fixtures';

/** Models behind compatible servers that refuse a setting which the app sends to all. */

let server: RawServer | null = null;
beforeAll(loadPackages, 120_000);
afterEach(async () => {
  await server?.stop();
  server = null;
});

type Body = Readonly<Record<string, unknown>>;

/** Answers only requests that `problemIn` finds nothing wrong with. Returns the bodies of two calls. */
async function askTwice(problemIn: (body: Body) => string | null, more: Partial<ModelCall>): Promise<Body[]> {
  const bodies: Body[] = [];
  server = await startRawServer((response, { body }) => {
    const read = JSON.parse(body) as Body;
    bodies.push(read);
    const message = problemIn(read);
    if (message === null) return void asStream(response).end(whole('openai-compatible'));
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }));
  });
  const adapter = openTestAdapter('openai-compatible', server.url);
  for (let time = 0; time < 2; time += 1)
    expect((await readStream(adapter, callOf('some-model', [user('hi')], more))).text).toBe(SSE_TEXT);
  return bodies;
}

it.each([
  'invalid temperature: only 1 is allowed for this model',
  "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
  '`temperature` is deprecated for this model.',
])('a model with a fixed temperature is asked without one, so that it can summarise: %s', async (refusal) => {
  const bodies = await askTwice(({ temperature }) => (temperature === undefined ? null : refusal), { temperature: 0 });
  expect(bodies.map(({ temperature }) => temperature)).toEqual([0, undefined, undefined]);
});

it('a model that knows the limit of an answer by its newer name gets it so', async () => {
  const refusal =
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
  const bodies = await askTwice(({ max_tokens }) => (max_tokens === undefined ? null : refusal), {
    maxOutputTokens: 700,
  });
  expect(bodies.map(({ max_tokens: old, max_completion_tokens: newer }) => [old, newer])).toEqual([
    [700, undefined],
    [undefined, 700],
    [undefined, 700],
  ]);
});

it('several refusals in a row are learned one by one', async () => {
  const problemIn = ({ temperature, max_tokens }: Body) => {
    if (temperature !== undefined) return 'temperature is not supported';
    return max_tokens === undefined ? null : 'max_tokens is not supported, use max_completion_tokens';
  };
  const bodies = await askTwice(problemIn, { temperature: 0.5, maxOutputTokens: 300 });
  expect(bodies).toHaveLength(4);
});

describe('N8: thinking with a damaged signature', () => {
  const thought = { text: 'Hmm.', replay: JSON.stringify({ anthropic: { signature: 'DAMAGED' } }) };
  const answered = (thinking: readonly (typeof thought)[]) =>
    [user('hi'), { role: 'assistant', text: 'Hello.', thinking, toolCalls: [] }, user('and?')] as const;

  it('is left out after it was refused once, and the chat goes on; later thinking is still sent', async () => {
    const sent: string[][] = [];
    server = await startRawServer((response, { body }) => {
      const found = [...body.matchAll(/"signature":"(\w+)"/g)].map(([, signature]) => signature ?? '');
      sent.push(found);
      if (!found.includes('DAMAGED')) return void asStream(response).end(whole('anthropic'));
      response.writeHead(400, { 'content-type': 'application/json' });
      const message = 'messages.1.content.0: Invalid `signature` in `thinking` block';
      response.end(JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } }));
    });
    const adapter = openTestAdapter('anthropic', server.url);
    const later = { text: 'Aha.', replay: JSON.stringify({ anthropic: { signature: 'GOOD' } }) };
    for (const thinking of [[thought], [thought, later]]) {
      const call = callOf('claude-some', answered(thinking), { thinking: 'low' });
      expect((await readStream(adapter, call)).text).toBe(SSE_TEXT);
    }
    expect(sent).toEqual([['DAMAGED'], [], ['GOOD']]);
  });

  it('is a plain refusal when the call has no thinking to leave out', async () => {
    let requests = 0;
    server = await startRawServer((response) => {
      requests += 1;
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ type: 'error', error: { type: 'x', message: 'Invalid signature' } }));
    });
    const { thrown } = await readStream(openTestAdapter('anthropic', server.url), callOf('claude-some', [user('hi')]));
    expect(thrown).toMatchObject({ error: { kind: 'bad-request' } });
    expect(requests).toBe(1);
  });
});
