import { createEgress } from '@/network/egress';
import { createLoadImage } from '@/tools/load-image';
import { createToolFetch } from '@/tools/tool-fetch';
import { systemClock } from '@/world/system-clock';
import { createFakeNetwork } from '../support/servers/fake-network';
import { startRawServer, type RawServer } from '../support/servers/raw-server';

const pictureOf = (edge: number) => {
  const bytes = Buffer.from(Array.from({ length: 20_000 }, (_, at) => at % 256));
  bytes.write('\x89PNG', 'latin1');
  bytes.writeUInt32BE(edge, 16);
  bytes.writeUInt32BE(edge, 20);
  return bytes;
};
const PIXELS = pictureOf(512);
const started: RawServer[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

async function openHarness(answer: Parameters<typeof startRawServer>[0]) {
  const server = await startRawServer(answer);
  const home = await startRawServer((response) => void response.setHeader('content-type', 'image/png').end('secret'));
  started.push(server, home);
  const { fetch, asked } = createFakeNetwork({ 'img.acme.com': server, 'cdn.acme.com': server });
  const egress = createEgress({ fetch, grants: async () => [], secrets: async () => ['sk-canary-0123456789'] });
  const settings = { egress, platform: 'native', clock: systemClock, grants: async () => [] } as const;
  const load = createLoadImage({
    fetch: createToolFetch({ ...settings, policy: { kind: 'image' }, maxBytes: 50_000, what: 'a picture' }),
  });
  return { load: (url: string) => load(url, new AbortController().signal), asked, home };
}

it('an image is returned as data, byte for byte', async () => {
  const { load } = await openHarness((response) => void response.setHeader('content-type', 'image/png').end(PIXELS));
  const { mediaType, base64 } = await load('https://img.acme.com/a.png');
  expect(mediaType).toBe('image/png');
  expect(Buffer.from(base64, 'base64').equals(PIXELS)).toBe(true);
});

it('a redirect is followed within the public web, and not to this device', async () => {
  const { load, home, asked } = await openHarness((response, request) => {
    if (request.url === '/a') response.writeHead(302, { location: 'https://cdn.acme.com/b' }).end();
    else if (request.url === '/home') response.writeHead(302, { location: home.url }).end();
    else response.setHeader('content-type', 'image/webp').end(PIXELS);
  });
  expect((await load('https://img.acme.com/a')).mediaType).toBe('image/webp');
  await expect(load('https://img.acme.com/home')).rejects.toThrow('forbidden place');
  expect(home.requests).toEqual([]);
  expect(asked).toEqual(['https://img.acme.com/a', 'https://cdn.acme.com/b', 'https://img.acme.com/home']);
});

it.each([
  ['text/html', 200, 'not a picture'],
  ['image/svg+xml', 200, 'not a picture'],
  ['image/png', 404, '(404)'],
])('a %s with status %s is refused', async (type, status, reason) => {
  const { load } = await openHarness(
    (response) => void response.writeHead(status, { 'content-type': type }).end(PIXELS),
  );
  await expect(load('https://img.acme.com/a')).rejects.toThrow(reason);
});

it('an image that is too large is refused', async () => {
  const { load } = await openHarness(
    (response) => void response.setHeader('content-type', 'image/png').end(Buffer.alloc(60_000)),
  );
  await expect(load('https://img.acme.com/a')).rejects.toThrow('too large');
});

it.each([
  'http://img.acme.com/a',
  'https://127.0.0.1/a',
  'https://192.168.0.1/a',
  'data:image/png;base64,AA',
  'file:///a.png',
])('no request is sent for %s', async (url) => {
  const { load, asked } = await openHarness((response) => void response.end());
  await expect(load(url)).rejects.toThrow();
  expect(asked).toEqual([]);
});

it('a request with a stored key is not sent', async () => {
  const { load, asked } = await openHarness((response) => void response.end());
  await expect(load('https://img.acme.com/?q=sk-canary-0123456789')).rejects.toThrow('stored in this app');
  expect(asked).toEqual([]);
});

it('X47: an image with too many pixels is refused', async () => {
  const { load } = await openHarness(
    (response) => void response.setHeader('content-type', 'image/png').end(pictureOf(12_000)),
  );
  await expect(load('https://img.acme.com/a')).rejects.toThrow('too many pixels');
});
