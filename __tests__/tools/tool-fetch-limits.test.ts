import { gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import { createToolFetchHarness, textOf } from '../support/harness/tool-fetch-harness';
import { createManualClock } from '../support/clocks/fast-clock';
import { startRawServer, type RawServer } from '../support/servers/raw-server';

const started: RawServer[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

async function serve(answer: (response: ServerResponse) => void): Promise<RawServer> {
  const server = await startRawServer(answer);
  started.push(server);
  return server;
}

const asText = { 'content-type': 'text/plain' };

/** Sends as long as the other side takes it. */
function pour(response: ServerResponse, chunk: Buffer, times: number): void {
  response.writeHead(200, asText);
  const more = (left: number) => {
    if (response.destroyed) return;
    if (left === 0) response.end();
    else if (response.write(chunk)) setImmediate(more, left - 1);
    else response.once('drain', () => more(left - 1));
  };
  more(times);
}

it('reads the first megabyte of a hundred and hangs up', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'a');
  const server = await serve((response) => pour(response, chunk, 1600));
  const before = process.memoryUsage().rss;
  const answer = await createToolFetchHarness({ 'site.com': server }).ask('https://site.com/');
  expect(answer).toMatchObject({ kind: 'answer', cut: true });
  expect(textOf(answer)).toHaveLength(1_000_000);
  await server.allClosed();
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

it('reads the first megabyte of a small file that unpacks to a hundred', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000, 'a'));
  expect(bomb.length).toBeLessThan(200_000);
  const server = await serve((response) => {
    response.writeHead(200, { ...asText, 'content-encoding': 'gzip', 'content-length': bomb.length }).end(bomb);
  });
  let unpacked = 0;
  const counting: typeof fetch = async (_input, init) => {
    const response = await fetch(server.url, init);
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        unpacked += chunk.length;
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body?.pipeThrough(counter), response);
  };
  const answer = await createToolFetchHarness({}, { fetch: counting }).ask('https://site.com/');
  expect(answer).toMatchObject({ kind: 'answer', cut: true });
  expect(textOf(answer)).toHaveLength(1_000_000);
  expect(unpacked).toBeLessThan(2_000_000);
});

it('reads exactly as much as it may without calling it cut', async () => {
  const server = await serve((response) => void response.writeHead(200, asText).end('a'.repeat(1000)));
  expect(
    await createToolFetchHarness({ 'site.com': server }, { maxBytes: 1000 }).ask('https://site.com/'),
  ).toMatchObject({
    cut: false,
  });
  const cut = await createToolFetchHarness({ 'site.com': server }, { maxBytes: 999 }).ask('https://site.com/');
  expect(cut).toMatchObject({ cut: true });
  expect(textOf(cut)).toHaveLength(999);
});

it('gives up on a drip when the total time is over, however regularly it drips', async () => {
  const clock = createManualClock();
  let drops = 0;
  const server = await serve((response) => {
    response.writeHead(200, asText);
    const drip = setInterval(() => {
      response.write('a');
      drops++;
      clock.advance(1_000);
    }, 2);
    response.on('close', () => clearInterval(drip));
  });
  const { ask } = createToolFetchHarness({ 'site.com': server }, { clock });
  await expect(ask('https://site.com/')).rejects.toThrow('not complete after 30 seconds');
  expect(drops).toBeGreaterThanOrEqual(30);
  expect(drops).toBeLessThan(60);
  await server.allClosed();
});

it('gives up on a server that never answers', async () => {
  const clock = createManualClock();
  const server = await serve(() => clock.advance(30_000));
  await expect(createToolFetchHarness({ 'site.com': server }, { clock }).ask('https://site.com/')).rejects.toThrow(
    '30 seconds',
  );
  await server.allClosed();
});

it('counts all redirects into the same time', async () => {
  const clock = createManualClock();
  const server = await serve((response) => {
    clock.advance(11_000);
    response.writeHead(302, { location: '/next' }).end();
  });
  await expect(createToolFetchHarness({ 'site.com': server }, { clock }).ask('https://site.com/')).rejects.toThrow(
    '30 seconds',
  );
  expect(server.requests).toHaveLength(3);
});

it('stops at once when it is told to, before and during the answer', async () => {
  const stop = new AbortController();
  const server = await serve((response) => {
    response.writeHead(200, asText).write('a');
    stop.abort();
  });
  const { toolFetch } = createToolFetchHarness({ 'site.com': server });
  const request = { url: 'https://site.com/', method: 'GET', headers: {}, body: null };
  const run = () => toolFetch({ ...request, mayFollow: () => true, accepts: () => true }, stop.signal);
  await expect(run()).rejects.toThrow('Stopped.');
  await server.allClosed();
  await expect(run()).rejects.toThrow('Stopped.');
  expect(server.requests).toHaveLength(1);
});

it('does not download what is no text, and says what it is', async () => {
  const server = await serve((response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': 48_000 }).write(Buffer.alloc(100));
  });
  await expect(createToolFetchHarness({ 'site.com': server }).ask('https://site.com/a.png')).rejects.toThrow(
    'https://site.com/a.png answered 200 with image/png (48 KB), which is not text. It was not downloaded.',
  );
  await server.allClosed();
});

it('says in plain words that nobody answers', async () => {
  const server = await serve(() => undefined);
  await server.stop();
  const { ask } = createToolFetchHarness({ 'site.com': server });
  await expect(ask('https://site.com/')).rejects.toThrow('site.com refused the connection.');
  await expect(ask('https://nowhere-at-all-9f3.com/')).rejects.toThrow(/could not be (?:found|reached)/);
});

it('says so when the connection breaks in the middle', async () => {
  const server = await serve((response) => {
    response.writeHead(200, { ...asText, 'content-length': 1000 }).write('half');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(createToolFetchHarness({ 'site.com': server }).ask('https://site.com/')).rejects.toThrow(
    'site.com could not be reached',
  );
});

it('sends no cookies of its own and keeps none', async () => {
  const server = await serve((response) => void response.writeHead(200, { ...asText, 'set-cookie': 'id=1' }).end('a'));
  const { ask } = createToolFetchHarness({ 'site.com': server });
  await ask('https://site.com/');
  await ask('https://site.com/');
  expect(server.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
});
