import type { ServerResponse } from 'node:http';
import { callOf, CANARY, readStream, loadPackages, openTestAdapter, user } from '../support/harness/adapter-harness';
import { createManualClock, letTimePass } from '../support/clocks/fast-clock';
import { asStream, startRawServer, type RawRequest, type RawServer } from '../support/servers/raw-server';
import { SSE, SSE_TEXT, SSE_USAGE } from '../support/servers/sse-fixtures';
import { isLongRun } from '../support/samples/property-runs';

const TYPES = ['openai', 'openai-compatible', 'anthropic', 'gemini'] as const;
const TIMEOUTS = { connectMs: 4_000, idleMs: 2_000 };
const COMPLETE = { type: 'finish', reason: 'stop', usage: SSE_USAGE };

let server: RawServer | null = null;
let clock = createManualClock();
let stopTime = (): void => undefined;
beforeAll(loadPackages, 120_000);
beforeEach(() => {
  clock = createManualClock();
  stopTime = () => undefined;
});
afterEach(async () => {
  stopTime();
  await server?.stop();
  server = null;
});

async function serve(
  answer: (response: ServerResponse, request: RawRequest) => void | Promise<void>,
): Promise<RawServer> {
  server = await startRawServer(answer);
  return server;
}

describe.each(TYPES)('%s', (type) => {
  const fixture = SSE[type];
  const whole = [...fixture.open, ...fixture.end].join('');
  const call = callOf(fixture.modelId, [user('hi')]);
  /** The clock stops unless a test advances it. */
  const ask = (url: string, { onText, signal }: { onText?: (text: string) => void; signal?: AbortSignal } = {}) =>
    readStream(openTestAdapter(type, url, { clock, timeouts: TIMEOUTS }), call, signal, onText);
  const answerWith = async (
    body: string,
    headers: Record<string, string> = { 'content-type': 'text/event-stream' },
    status = 200,
  ) => {
    const { url } = await serve((response) => void response.writeHead(status, headers).end(body));
    return ask(url);
  };
  /** Serves these chunks without a network, for the many cases that differ only in where the bytes are cut. */
  const replay = (chunks: readonly Uint8Array[]) => {
    const stub: typeof fetch = async () =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (const chunk of chunks) controller.enqueue(chunk);
            controller.close();
          },
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      );
    return readStream(openTestAdapter(type, 'http://stub.test', { fetch: stub }), call);
  };

  it('reads the whole answer, with the cached part inside the prompt count', async () => {
    const { text, parts, thrown } = await answerWith(whole);
    expect(thrown).toBeNull();
    expect(text).toBe(SSE_TEXT);
    expect(parts.at(-1)).toEqual(COMPLETE);
  });

  it('reads the same text wherever the bytes are cut', async () => {
    const bytes = new TextEncoder().encode(whole);
    for (let cut = 1; cut < bytes.length; cut += isLongRun ? 1 : 11) {
      const { text, parts } = await replay([bytes.subarray(0, cut), bytes.subarray(cut)]);
      if (text !== SSE_TEXT || parts.at(-1)?.type !== 'finish') throw new Error(`cut at ${cut}: ${text}`);
    }
    const { text, parts } = await replay(Array.from(bytes, (byte) => Uint8Array.of(byte)));
    expect([text, parts.at(-1)]).toEqual([SSE_TEXT, COMPLETE]);
  }, 60_000);

  test.each([
    ['CRLF', whole.replaceAll('\n', '\r\n')],
    ['N7: bare CR, also at the very end', whole.replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${whole}`],
    ['comments and pings', whole.replaceAll('\n\n', '\n\n: OPENROUTER PROCESSING\n\n')],
    ['events and ids nobody asked for', whole.replaceAll('data: ', 'id: 7\nretry: 10\ndata: ')],
    ['no space after the colon', whole.replaceAll('data: ', 'data:')],
  ])('reads a stream with %s', async (_name, body) => {
    const { text, parts, thrown } = await answerWith(body);
    expect(thrown).toBeNull();
    expect([text, parts.at(-1)]).toEqual([SSE_TEXT, COMPLETE]);
  });

  it('skips an event of an unknown kind', async () => {
    const { open, end, unknown } = fixture;
    const { text, parts, thrown } = await answerWith([...open.slice(0, 2), unknown, ...open.slice(2), ...end].join(''));
    expect(thrown).toBeNull();
    expect([text, parts.at(-1)]).toEqual([SSE_TEXT, COMPLETE]);
  });

  it('reports an interruption when the connection closes cleanly before the terminal marker, after any event', async () => {
    for (let count = 0; count <= fixture.open.length; count++) {
      const { parts, thrown } = await replay([new TextEncoder().encode(fixture.open.slice(0, count).join(''))]);
      expect(thrown).toMatchObject({ error: { kind: 'interrupted', nextStep: 'retry' } });
      expect(parts.some((part) => part.type === 'finish')).toBe(false);
    }
    const { text, thrown } = await answerWith(fixture.open.join(''));
    expect(text).toBe(SSE_TEXT);
    expect(thrown).toMatchObject({ error: { kind: 'interrupted' } });
  });

  it('keeps the text and reports an interruption when the connection is reset', async () => {
    let reset = (): void => undefined;
    const { url } = await serve((response) => {
      asStream(response).write(fixture.open.join(''));
      reset = () => void response.socket?.resetAndDestroy();
    });
    const { text, thrown } = await ask(url, { onText: (soFar) => soFar === SSE_TEXT && reset() });
    expect(text).toBe(SSE_TEXT);
    expect(thrown).toMatchObject({ error: { kind: 'interrupted' } });
  });

  it('times out on an idle connection, keeps the text and closes the socket', async () => {
    const { url, allClosed } = await serve((response) => void asStream(response).write(fixture.open.join('')));
    const { text, thrown } = await ask(url, {
      onText: (soFar) => {
        if (soFar === SSE_TEXT) stopTime = letTimePass(clock, 500);
      },
    });
    expect(text).toBe(SSE_TEXT);
    expect(thrown).toMatchObject({ error: { kind: 'timeout' } });
    await allClosed();
  });

  it('S5, N4: a stream of comments only ends', async () => {
    const { url } = await serve((response) => {
      asStream(response).write(fixture.open.slice(0, 1).join(''));
      const drip = setInterval(() => {
        response.write(': OPENROUTER PROCESSING\n\n');
        clock.advance(1_900);
      }, 1);
      response.on('close', () => clearInterval(drip));
    });
    const { thrown } = await ask(url);
    const message = expect.stringMatching(/for 10 minutes without answering/);
    expect(thrown).toMatchObject({ error: { kind: 'timeout', message } });
  });

  it('times out on a slow trickle of single bytes', async () => {
    const { url } = await serve((response) => {
      asStream(response).write(fixture.open.join(''));
      const drip = setInterval(() => {
        response.write('x');
        clock.advance(100);
      }, 5);
      response.on('close', () => clearInterval(drip));
    });
    expect((await ask(url)).thrown).toMatchObject({ error: { kind: 'timeout' } });
  });

  it('times out when no headers arrive', async () => {
    const { url, allClosed } = await serve(() => void (stopTime = letTimePass(clock, 500)));
    const { thrown } = await ask(url);
    expect(thrown).toMatchObject({ error: { kind: 'timeout' } });
    await allClosed();
  });

  test.each([
    ['a web page', '<html><body>Welcome to our Wi-Fi</body></html>', 'text/html; charset=utf-8', /web page/],
    ['JSON that is no answer', '{"hello":"world"}', 'application/json', /like an AI provider/],
    ['something else', 'PNG', 'image/png', /like an AI provider/],
  ])('says so when a 200 is %s', async (_name, body, contentType, words) => {
    const { thrown } = await answerWith(body, { 'content-type': contentType });
    expect(thrown).toMatchObject({ error: { kind: 'unexpected-response', message: expect.stringMatching(words) } });
  });

  it('finds the error in a 200 that is JSON', async () => {
    const { thrown } = await answerWith('{"error":{"message":"Rate limit exceeded","code":429}}', {
      'content-type': 'application/json',
    });
    expect(thrown).toMatchObject({ error: { kind: 'rate-limit' } });
  });

  it('reports an error inside a stream, whether it comes first or after text', async () => {
    const first = await answerWith(fixture.error);
    expect(first.thrown).toMatchObject({ error: { kind: 'overloaded', message: expect.stringContaining('Oh no') } });
    await server?.stop();
    const later = await answerWith([...fixture.open, fixture.error].join(''));
    expect(later.text).toBe(SSE_TEXT);
    expect(later.thrown).toMatchObject({ error: { kind: 'overloaded' } });
  });

  it('continues after a damaged frame, but does not treat the answer as complete', async () => {
    const { open, end } = fixture;
    const { text, parts, thrown } = await answerWith(
      [...open.slice(0, 2), 'data: {"broken\n\n', ...open.slice(2), ...end].join(''),
    );
    expect(text).toBe(SSE_TEXT);
    expect(thrown).toMatchObject({ error: { kind: 'interrupted' } });
    expect(parts.some((part) => part.type === 'finish')).toBe(false);
  });

  it('closes the socket at once when stopped, and yields nothing more', async () => {
    const { url, allClosed } = await serve((response) => void asStream(response).write(fixture.open.join('')));
    const controller = new AbortController();
    // The clock is stopped, so no timeout closes it.
    const adapter = openTestAdapter(type, url, { clock });
    const heard: string[] = [];
    await expect(async () => {
      for await (const part of adapter.sendMessageStream(call, controller.signal)) {
        heard.push(part.type);
        if (heard.length === 3) controller.abort();
      }
    }).rejects.toMatchObject({ name: 'ChatFailure' });
    expect(heard).toHaveLength(3);
    await allClosed();
  });

  it('closes the socket when the caller leaves the loop', async () => {
    const { url, allClosed } = await serve((response) => void asStream(response).write(fixture.open.join('')));
    for await (const part of openTestAdapter(type, url).sendMessageStream(call, new AbortController().signal)) {
      if (part.type === 'text-delta') break;
    }
    await allClosed();
  });

  it('can be stopped before the headers arrive, and before it begins', async () => {
    const controller = new AbortController();
    const { url, requests, allClosed } = await serve(() => controller.abort());
    const waiting = await ask(url, { signal: controller.signal });
    expect(waiting.thrown).toMatchObject({ name: 'ChatFailure' });
    await allClosed();
    const early = await readStream(openTestAdapter(type, url), call, AbortSignal.abort());
    expect(early.thrown).toMatchObject({ name: 'ChatFailure' });
    expect(requests).toHaveLength(1);
  });

  it('sends the key in a header and nowhere else', async () => {
    const { url, requests } = await serve((response) => void asStream(response).end(whole));
    await ask(`${url}/`);
    expect(requests.map((request) => request.url)).toEqual([fixture.path]);
    const headers = requests[0]?.headers ?? {};
    const carrier = {
      openai: 'authorization',
      'openai-compatible': 'authorization',
      anthropic: 'x-api-key',
      gemini: 'x-goog-api-key',
    }[type];
    expect(headers[carrier]).toContain(CANARY);
    expect(Object.keys(headers).filter((name) => String(headers[name]).includes(CANARY))).toEqual([carrier]);
    expect(requests[0]?.body).not.toContain(CANARY);
  });

  it('does not follow a redirect to another origin', async () => {
    const elsewhere = await startRawServer((response) => void asStream(response).end(whole));
    try {
      const { url } = await serve((response) => void response.writeHead(307, { location: `${elsewhere.url}/x` }).end());
      const { thrown } = await ask(url);
      expect(thrown).toMatchObject({ error: { kind: 'unexpected-response' } });
      expect(elsewhere.requests).toEqual([]);
    } finally {
      await elsewhere.stop();
    }
  });

  it('follows a redirect within the same origin', async () => {
    const { url } = await serve((response, request) => {
      if (request.url.startsWith('/old'))
        response.writeHead(308, { location: request.url.replace('/old', '/new') }).end();
      else asStream(response).end(whole);
    });
    expect((await ask(`${url}/old`)).text).toBe(SSE_TEXT);
  });

  it('explains that the server cannot be reached', async () => {
    const { url, stop } = await startRawServer(() => undefined);
    await stop();
    expect((await ask(url)).thrown).toMatchObject({
      error: { kind: 'network', message: expect.stringMatching(/refused the connection/) },
    });
  });

  it('never shows the key, even if the server quotes it', async () => {
    for (const status of [400, 401, 403, 404, 429, 500]) {
      const body = JSON.stringify({
        type: 'error',
        error: { type: 'x', message: `the key ${CANARY} at ?key=${CANARY}` },
      });
      const { thrown } = await answerWith(body, { 'content-type': 'application/json' }, status);
      await server?.stop();
      expect(thrown).toMatchObject({ name: 'ChatFailure' });
      expect(`${String(thrown)} ${JSON.stringify(thrown)} ${(thrown as Error).stack}`).not.toContain(CANARY);
    }
  });

  it('refuses a key that a header cannot contain, without quoting it', async () => {
    const { thrown } = await readStream(openTestAdapter(type, 'http://stub.test', { key: 'ключ-secret' }), call);
    expect(thrown).toMatchObject({ error: { kind: 'auth' } });
    expect(String(thrown)).not.toContain('secret');
  });
});
