import { gzipSync } from 'node:zlib';
import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import { callOf, loadPackages, openTestAdapter, readStream, user } from '../support/harness/adapter-harness';
import { ENDLESS } from '../support/servers/endless-wire';
import { startRawServer } from '../support/servers/raw-server';
import { SSE } from '../support/servers/sse-fixtures';
import { WIRE_TYPES } from '../support/servers/wire-types';

beforeAll(loadPackages, 120_000);

const AS_STREAM = { 'content-type': 'text/event-stream' };
const CHUNK = 64_000;

/** A provider that repeats its last piece for as long as anyone reads. Says how much was read of it. */
function endless(pieces: (n: number) => string, init: ResponseInit = { headers: AS_STREAM }) {
  const read = { bytes: 0 };
  const stub: typeof fetch = async () => {
    let n = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const chunk = new TextEncoder().encode(pieces(n++));
          read.bytes += chunk.length;
          controller.enqueue(chunk);
        },
      },
      { highWaterMark: 0 },
    );
    return new Response(body, init);
  };
  return { stub, read };
}

const TOO_MUCH = { error: { kind: 'interrupted', nextStep: 'retry', about: { is: 'too-much-data' } } };
/** Some chunks are on their way through the readers when one of them stops. */
const IN_TRANSIT = 8 * CHUNK;
const SMALL_ANSWER = INCOMING_LIMITS['answer-text'] / 10;
const fifty = (piece: (n: number) => string) => Array.from({ length: 50 }, (_, n) => piece(n)).join('');
const long = 'x'.repeat(CHUNK);

describe.each(WIRE_TYPES)('S5: %s', (type) => {
  const wire = ENDLESS[type];
  const ask = (stub: typeof fetch, limits: { readonly maxAnswer?: number } = {}) =>
    readStream(
      openTestAdapter(type, 'http://stub.test', { fetch: stub, ...limits }),
      callOf(SSE[type].modelId, [user('hi')]),
    );
  const keptSize = (parts: object) => JSON.stringify(parts).length;

  it.each(['text', 'thinking', 'callArguments'] as const)('endless %s ends at the limit, and is kept', async (kind) => {
    const begin = wire.start + (kind === 'callArguments' ? wire.callStart : '');
    const { stub, read } = endless((n) => (n === 0 ? begin : '') + wire[kind](long));
    const { parts, text, thinking, thrown } = await ask(stub);
    expect(thrown).toMatchObject(TOO_MUCH);
    expect(read.bytes).toBeLessThan(1.2 * INCOMING_LIMITS['answer-text']);
    expect(keptSize(parts)).toBeLessThan(1.2 * INCOMING_LIMITS['answer-text']);
    if (kind === 'text') expect(text.length).toBeGreaterThan(INCOMING_LIMITS['answer-text'] - 2 * CHUNK);
    if (kind === 'thinking') expect(thinking.length).toBeGreaterThan(INCOMING_LIMITS['answer-text'] - 2 * CHUNK);
  });

  it('endless tool calls end at the limit, and none of them is passed on', async () => {
    const { stub, read } = endless((n) => (n === 0 ? wire.start : fifty((m) => wire.call(50 * n + m))));
    // The packages take longest to read calls, so fewer of them have to be enough here.
    const { parts, thrown } = await ask(stub, { maxAnswer: SMALL_ANSWER });
    expect(thrown).toMatchObject(TOO_MUCH);
    expect(read.bytes).toBeLessThan(SMALL_ANSWER);
    expect(parts.filter((part) => part.type === 'tool-call')).toEqual([]);
  });

  it.each([401, 500])('only the beginning of an endless error %i is read', async (status) => {
    const { stub, read } = endless(() => long, { status, headers: { 'content-type': 'application/json' } });
    const { thrown } = await ask(stub);
    expect(thrown).toMatchObject({ error: { message: expect.stringMatching(/^.{1,400}$/s) } });
    expect(read.bytes).toBeLessThan(INCOMING_LIMITS['provider-error'] + IN_TRANSIT);
  });

  it('only the beginning of an endless answer of another kind is read', async () => {
    const { stub, read } = endless(() => long, { headers: { 'content-type': 'application/json' } });
    const { thrown } = await ask(stub);
    expect(thrown).toMatchObject({ error: { kind: 'unexpected-response' } });
    expect(read.bytes).toBeLessThan(INCOMING_LIMITS['provider-error'] + IN_TRANSIT);
  });
});

/** What does not depend on the format is tested in one. */
const ASKED = callOf('claude-sonnet-4-5', [user('hi')]);

it.each([
  ['one endless line', (n: number) => (n === 0 ? 'data: {"a":"' : long)],
  ['one event of endless lines', () => `data: ${long}\n`],
  ['one comment without an end', () => `: ${long}`],
])('S5: %s is not collected', async (_what, pieces) => {
  const { stub, read } = endless(pieces);
  const { thrown } = await readStream(openTestAdapter('anthropic', 'http://stub.test', { fetch: stub }), ASKED);
  expect(thrown).toMatchObject(TOO_MUCH);
  expect(read.bytes).toBeLessThan(INCOMING_LIMITS['provider-event'] + IN_TRANSIT);
});

it('S5: an endless list of models ends at the limit', async () => {
  const { stub, read } = endless((n) => (n === 0 ? '{"data":[' : `{"id":"${long}"},`), {});
  const adapter = openTestAdapter('openai', 'http://stub.test', { fetch: stub });
  await expect(adapter.listModels(new AbortController().signal)).rejects.toMatchObject({
    error: { kind: 'unexpected-response' },
  });
  expect(read.bytes).toBeLessThan(INCOMING_LIMITS['model-list'] + IN_TRANSIT);
});

it('S5: a small packed answer that unpacks to 30 MB is read to the limit, counted unpacked', async () => {
  const packed = gzipSync(Buffer.alloc(30_000_000, 'a'));
  const headers = { ...AS_STREAM, 'content-encoding': 'gzip', 'content-length': packed.length };
  const server = await startRawServer((response) => void response.writeHead(200, headers).end(packed));
  const adapter = openTestAdapter('openai-compatible', server.url);
  const { thrown } = await readStream(adapter, callOf('llama', [user('hi')]));
  await server.stop();
  expect(thrown).toMatchObject(TOO_MUCH);
});
