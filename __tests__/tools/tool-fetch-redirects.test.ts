import { likeAndroid } from '../support/servers/android-fetch';
import { DISGUISED } from '../support/samples/disguised-addresses';
import { createToolFetchHarness, textOf } from '../support/harness/tool-fetch-harness';
import { PhoneURL } from '../support/samples/phone-url';
import { createFakeNetwork } from '../support/servers/fake-network';
import { startRawServer, type RawRequest, type RawServer } from '../support/servers/raw-server';

const started: RawServer[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

async function serve(...args: Parameters<typeof startRawServer>): Promise<RawServer> {
  const server = await startRawServer(...args);
  started.push(server);
  return server;
}

const saying = (text: string) => serve((response) => void response.setHeader('content-type', 'text/plain').end(text));
/** Headers are sent as bytes: this is how a server writes one in UTF-8. */
const asBytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
const redirecting = (to: (request: RawRequest) => string, status = 302) =>
  serve((response, request) => void response.writeHead(status, { location: asBytes(to(request)) }).end());
const hostOf = (server: RawServer) => new URL(server.url).host;

describe('a redirect to a disguised address', () => {
  const original = globalThis.URL;
  afterEach(() => {
    globalThis.URL = original;
  });

  it.each([
    ['Node', URL],
    ['Expo', PhoneURL],
  ])('is never followed, with the URL class of %s', async (_name, UrlClass) => {
    const targets = DISGUISED.filter((target) => !/[\t\n]/.test(target));
    const evil = await redirecting((request) => targets[Number(request.url.slice(1))] ?? '/');
    const { ask, asked } = createToolFetchHarness({ 'evil.com': evil });
    globalThis.URL = UrlClass;
    const passed: string[] = [];
    for (const [index, target] of targets.entries()) {
      const result = await ask(`https://evil.com/${index}`).then(textOf, (error: Error) => error.message);
      if (!/redirects to (?:a forbidden place|something that is not an address)/.test(result)) passed.push(target);
    }
    expect(passed).toEqual([]);
    expect(asked).toHaveLength(targets.length);
    expect(asked.every((url) => url.startsWith('https://evil.com/'))).toBe(true);
  });

  it('does not reach a server on this device, in whatever spelling', async () => {
    const secret = await saying('the secret');
    const { port } = new URL(secret.url);
    for (const host of ['127.0.0.1', '127.1', '0x7f.1', 'localhost', '[::ffff:7f00:1]', '①②⑦.⓪.⓪.①', '0']) {
      const evil = await redirecting(() => `http://${host}:${port}/secret`);
      const { ask } = createToolFetchHarness({ 'evil.com': evil });
      await expect(ask('https://evil.com/')).rejects.toThrow('redirects to a forbidden place');
      await expect(ask(`http://${host}:${port}/secret`)).rejects.toThrow('tools may not reach it');
    }
    expect(secret.requests).toEqual([]);
  });

  it('does not reach another port of a granted host', async () => {
    const secret = await saying('the secret');
    const granted = await redirecting(() => `${secret.url}/secret`);
    const { ask } = createToolFetchHarness({}, { grants: [hostOf(granted)] });
    await expect(ask(granted.url)).rejects.toThrow('forbidden place');
    expect(granted.requests).toHaveLength(1);
    expect(secret.requests).toEqual([]);
  });

  it('is not followed from the public web to a granted host', async () => {
    const granted = await saying('mine');
    const evil = await redirecting(() => `https://${hostOf(granted)}/delete-everything`);
    const { ask } = createToolFetchHarness({ 'evil.com': evil }, { grants: [hostOf(granted)] });
    await expect(ask('https://evil.com/')).rejects.toThrow('redirects into the local network');
    expect(granted.requests).toEqual([]);
    expect(textOf(await ask(granted.url))).toBe('mine');
  });
});

describe('a redirect', () => {
  it('is followed within the public web, five times', async () => {
    const server = await serve((response, { url }) => {
      const left = Number(url.slice(1));
      if (left === 0) response.setHeader('content-type', 'text/plain').end('arrived');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    const { ask } = createToolFetchHarness({ 'site.com': server });
    const answer = await ask('https://site.com/5');
    expect(textOf(answer)).toBe('arrived');
    expect(answer).toMatchObject({ url: 'https://site.com/0' });
    await expect(ask('https://site.com/6')).rejects.toThrow('more than 5 times');
  });

  it.each([301, 302, 303, 307, 308])('with status %s is followed on Android too', async (status) => {
    const site = await saying('here');
    const old = await redirecting(() => 'https://site.com/', status);
    const names = { 'old.com': old, 'site.com': site };
    const { ask } = createToolFetchHarness(names, { fetch: likeAndroid(createFakeNetwork(names).fetch) });
    expect(textOf(await ask('https://old.com/'))).toBe('here');
  });

  it.each([300, 302, 308])('that a platform followed is refused, also if it ends in status %d', async (status) => {
    const followed = new Response('SECRET', { status, headers: { 'content-type': 'text/plain' } });
    Object.defineProperty(followed, 'redirected', { value: true });
    Object.defineProperty(followed, 'url', { value: 'http://192.168.0.1/admin' });
    const { ask } = createToolFetchHarness({}, { fetch: async () => followed });
    await expect(ask('https://site.com/page')).rejects.toMatchObject({ error: { kind: 'network' } });
  });

  it('with several targets is returned as the response, also on Android', async () => {
    const names = { 'site.com': await serve((response) => void response.writeHead(300).end('choose')) };
    const { ask } = createToolFetchHarness(names, { fetch: likeAndroid(createFakeNetwork(names).fetch) });
    expect(textOf(await ask('https://site.com/'))).toBe('choose');
  });

  it('is not followed for ever in a loop', async () => {
    const server = await redirecting(() => '/again');
    const { ask } = createToolFetchHarness({ 'site.com': server });
    await expect(ask('https://site.com/again')).rejects.toThrow('more than 5 times');
    expect(server.requests).toHaveLength(6);
  });

  it('is not followed from https to http', async () => {
    const other = await saying('plain');
    const server = await redirecting(() => 'http://other.com/');
    const { ask } = createToolFetchHarness({ 'site.com': server, 'other.com': other });
    await expect(ask('https://site.com/')).rejects.toThrow('unprotected http');
    expect(other.requests).toEqual([]);
  });

  it.each(['//other.com/x', '\\\\other.com/x', 'https:///other.com/x'])(
    'to %s carries no private header',
    async (location) => {
      const other = await saying('other');
      const server = await redirecting(() => location);
      const { ask } = createToolFetchHarness({ 'site.com': server, 'other.com': other });
      const headers = { authorization: 'Bearer mine', cookie: 'a=b', 'x-api-key': 'mine', accept: 'text/plain' };
      await ask('https://site.com/', { headers });
      expect(server.requests[0]?.headers).toMatchObject({ authorization: 'Bearer mine', cookie: 'a=b' });
      expect(other.requests).toHaveLength(1);
      expect(other.requests[0]?.headers).toMatchObject({ accept: 'text/plain' });
      expect(JSON.stringify(other.requests[0])).not.toMatch(/mine|a=b/);
    },
  );

  it('keeps the headers within one origin', async () => {
    const server = await serve((response, { url }) => {
      if (url === '/') response.writeHead(302, { location: '/in' }).end();
      else response.setHeader('content-type', 'text/plain').end('in');
    });
    const { ask } = createToolFetchHarness({ 'site.com': server });
    await ask('https://site.com/', { headers: { authorization: 'Bearer mine' } });
    expect(server.requests[1]?.headers.authorization).toBe('Bearer mine');
  });

  it.each([
    [307, 'POST', 'the body'],
    [308, 'POST', 'the body'],
    [302, 'GET', ''],
    [301, 'GET', ''],
    [303, 'GET', ''],
  ])('with status %i continues a POST as %s', async (status, method, body) => {
    const server = await serve((response, { url }) => {
      if (url === '/') response.writeHead(status, { location: '/next' }).end();
      else response.setHeader('content-type', 'text/plain').end('ok');
    });
    const { ask } = createToolFetchHarness({ 'site.com': server });
    await ask('https://site.com/', { method: 'POST', body: 'the body', headers: { 'content-type': 'text/plain' } });
    expect(server.requests[1]).toMatchObject({ method, body });
    expect(server.requests[1]?.headers['content-type']).toBe(body === '' ? undefined : 'text/plain');
  });

  it('with status 307 does not send a POST to this device', async () => {
    const secret = await saying('the secret');
    const server = await redirecting(() => `${secret.url}/write`, 307);
    const { ask } = createToolFetchHarness({ 'site.com': server });
    await expect(ask('https://site.com/', { method: 'POST', body: 'x' })).rejects.toThrow('forbidden place');
    expect(secret.requests).toEqual([]);
  });

  it('to another host is reported, not followed, when that host was not allowed', async () => {
    const other = await saying('other');
    const server = await redirecting(() => 'https://other.com/path?q=1');
    const { ask } = createToolFetchHarness({ 'site.com': server, 'other.com': other });
    const answer = await ask('https://site.com/', { mayFollow: ({ host }) => host.text === 'site.com' });
    expect(answer).toEqual({
      kind: 'led-away',
      status: 302,
      from: 'https://site.com/',
      to: 'https://other.com/path?q=1',
    });
    expect(other.requests).toEqual([]);
  });

  it.each(['http://', 'javascript:alert(1)', 'file:///etc/passwd', 'data:text/plain,hi'])(
    'to %s is refused',
    async (to) => {
      const server = await redirecting(() => to);
      const { ask } = createToolFetchHarness({ 'site.com': server });
      await expect(ask('https://site.com/')).rejects.toThrow(/redirects to/);
    },
  );

  it('without a target is returned as the response', async () => {
    const server = await serve((response) => void response.writeHead(304).end());
    const { ask } = createToolFetchHarness({ 'site.com': server });
    expect(await ask('https://site.com/')).toMatchObject({ kind: 'answer', status: 304 });
  });

  it('is an error with a next step where the platform hides its target', async () => {
    const other = await saying('other');
    const server = await redirecting(() => 'https://site.com/elsewhere');
    const { ask } = createToolFetchHarness({ 'site.com': server, 'other.com': other }, { platform: 'web' });
    await expect(ask('https://site.com/')).rejects.toThrow('try the final address');
    expect(server.requests).toHaveLength(1);
  });

  it('that a platform followed by itself is not read', async () => {
    const server = await serve((response, { url }) => {
      if (url === '/') response.writeHead(302, { location: '/in' }).end();
      else response.setHeader('content-type', 'text/plain').end('in');
    });
    const disobedient: typeof fetch = (_input, init) => fetch(server.url, { ...init, redirect: 'follow' });
    const { ask } = createToolFetchHarness({}, { fetch: disobedient });
    await expect(ask('https://site.com/')).rejects.toThrow('does not let us check');
  });
});
