import { callOf, loadPackages, openTestAdapter, readStream, user } from '../../support/harness/adapter-harness';
import { SSE, SSE_TEXT, SSE_USAGE } from '../../support/servers/sse-fixtures';
import type { WireType } from '../../support/servers/wire-types';

beforeAll(loadPackages, 120_000);

const TYPES = ['openai', 'openai-compatible', 'anthropic', 'gemini'] as const;
const COMPLETE = [null, SSE_TEXT, { type: 'finish', reason: 'stop', usage: SSE_USAGE }];

async function answerOf(type: WireType, chunks: readonly Uint8Array[]) {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const stub: typeof fetch = async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  const adapter = openTestAdapter(type, 'http://stub.test', { fetch: stub });
  const { text, parts, thrown } = await readStream(adapter, callOf(SSE[type].modelId, [user('hi')]));
  return [thrown, text, parts.at(-1)];
}

const bytesOf = (frames: readonly string[]) => new TextEncoder().encode(frames.join(''));

it.each(TYPES)(
  'N10: events of an unknown kind before all others are skipped, wherever the bytes are cut: %s',
  async (type) => {
    const { open, end, unknown } = SSE[type];
    const bytes = bytesOf([unknown, ': a comment\n\n', unknown, ...open, ...end]);
    for (const cut of [1, 7, unknown.length - 1, unknown.length, unknown.length + 9, 300])
      expect(await answerOf(type, [bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(COMPLETE);
  },
);

const dream = (type: string, more: object) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, index: 7, ...more })}\n\n`;

/** What a provider, or a proxy in front of it, may add at any time. */
const STRANGE = {
  'a new type': 'event: brand_new\ndata: {"type":"brand_new","x":[1]}\n\n',
  'a ping and a new type': 'event: ping\ndata: {"type":"ping"}\n\ndata: {"type":"brand_new"}\n\n',
  'no type': 'data: {}\n\n',
  'no data': 'event: brand_new\n\n',
  'a number as type': 'data: {"type":7}\n\n',
  'null, a number, a text, a list': 'data: null\n\ndata: 7\n\ndata: "news"\n\ndata: [1]\n\n',
  'other fields and comments': 'id: 5\nretry: 100\nnews: 1\n: comment\n\n',
  'data in several lines': 'data: {"type":\ndata: "brand_new"}\n\n',
};

const NEW_BLOCK = [
  dream('content_block_start', { content_block: { type: 'dream', dream: 'x' } }),
  dream('content_block_delta', { delta: { type: 'dream_delta', dream: 'y' } }),
  dream('content_block_stop', {}),
];

it.each(TYPES)('N10: unknown events are ignored before, between and after all others: %s', async (type) => {
  const { open, end, unknown } = SSE[type];
  const frames = [...open, ...end];
  for (const [kind, strange] of Object.entries({ ...STRANGE, 'its own': unknown })) {
    const everywhere = bytesOf([...frames.flatMap((frame) => [strange, frame]), strange]);
    expect([kind, ...(await answerOf(type, [everywhere]))]).toEqual([kind, ...COMPLETE]);
  }
});

it('N10: a block of an unknown kind is ignored wherever Anthropic may send one', async () => {
  const { open, end } = SSE.anthropic;
  for (let at = 1; at < open.length; at++)
    expect(
      await answerOf('anthropic', [bytesOf([...open.slice(0, at), ...NEW_BLOCK, ...open.slice(at), ...end])]),
    ).toEqual(COMPLETE);
});

it('N10: an error before an answer is told, also after unknown events', async () => {
  const [thrown] = await answerOf('anthropic', [bytesOf([SSE.anthropic.unknown, SSE.anthropic.error])]);
  expect(String(thrown)).toMatch(/busy|overloaded|Oh no/i);
});
