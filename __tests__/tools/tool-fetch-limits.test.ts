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

/** Sends as long as the other side reads. */
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

it('only the first of a hundred megabytes is read, then the connection is closed', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'a');
  const server = await serve((response) => pour(response, chunk, 1600));
  const before = process.memoryUsage().rss;
  const answer = await createToolFetchHarness({ 'site.com': server }).ask('https://site.com/');
  expect(answer).toMatchObject({ kind: 'answer', cut: true });
  expect(textOf(answer)).toHaveLength(1_000_000);
  await server.allClosed();
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

it('only the first megabyte is read of a small file that unpacks to fifty', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, 'a'));
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

it('a response of exactly the limit is not marked as cut', async () => {
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

it('a slow drip ends at the total timeout, however regular it is', async () => {
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

it('a server that never answers causes a timeout', async () => {
  const clock = createManualClock();
  const server = await serve(() => clock.advance(30_000));
  await expect(createToolFetchHarness({ 'site.com': server }, { clock }).ask('https://site.com/')).rejects.toThrow(
    '30 seconds',
  );
  await server.allClosed();
});

it('the timeout includes all redirects', async () => {
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

it('an abort stops the request at once, before and during the response', async () => {
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

it('a response that is not text is not downloaded, and its type is reported', async () => {
  const server = await serve((response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': 48_000 }).write(Buffer.alloc(100));
  });
  await expect(createToolFetchHarness({ 'site.com': server }).ask('https://site.com/a.png')).rejects.toThrow(
    'https://site.com/a.png answered 200 with image/png (48 KB), which is not text. It was not downloaded.',
  );
  await server.allClosed();
});

it('the error explains that nothing answers', async () => {
  const server = await serve(() => undefined);
  await server.stop();
  const { ask } = createToolFetchHarness({ 'site.com': server });
  await expect(ask('https://site.com/')).rejects.toThrow('site.com refused the connection.');
  await expect(ask('https://nowhere-at-all-9f3.com/')).rejects.toThrow(/could not be (?:found|reached)/);
});

it('a connection that breaks during the response is reported', async () => {
  const server = await serve((response) => {
    response.writeHead(200, { ...asText, 'content-length': 1000 }).write('half');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(createToolFetchHarness({ 'site.com': server }).ask('https://site.com/')).rejects.toThrow(
    'site.com could not be reached',
  );
});

it('no cookies are sent or stored', async () => {
  const server = await serve((response) => void response.writeHead(200, { ...asText, 'set-cookie': 'id=1' }).end('a'));
  const { ask } = createToolFetchHarness({ 'site.com': server });
  await ask('https://site.com/');
  await ask('https://site.com/');
  expect(server.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
});
