import { callOf, loadPackages, openTestAdapter, readStream, user } from '../../support/harness/adapter-harness';
import { SSE, SSE_TEXT, SSE_USAGE } from '../../support/servers/sse-fixtures';

beforeAll(loadPackages, 120_000);

const TYPES = ['openai', 'openai-compatible', 'anthropic', 'gemini'] as const;

it.each(TYPES)(
  'N10: events of an unknown kind before all others are skipped, wherever the bytes are cut: %s',
  async (type) => {
    const { open, end, unknown, modelId } = SSE[type];
    const bytes = new TextEncoder().encode([unknown, ': a comment\n\n', unknown, ...open, ...end].join(''));
    for (const cut of [1, 7, unknown.length - 1, unknown.length, unknown.length + 9, 300]) {
      const chunks = [bytes.subarray(0, cut), bytes.subarray(cut)];
      const body = new ReadableStream({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(chunk);
          controller.close();
        },
      });
      const stub: typeof fetch = async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      const adapter = openTestAdapter(type, 'http://stub.test', { fetch: stub });
      const { text, parts, thrown } = await readStream(adapter, callOf(modelId, [user('hi')]));
      expect(thrown).toBeNull();
      expect([text, parts.at(-1)]).toEqual([SSE_TEXT, { type: 'finish', reason: 'stop', usage: SSE_USAGE }]);
    }
  },
);
