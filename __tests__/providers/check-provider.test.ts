import { checkProvider } from '@/domain/providers/check/check-provider';
import { findServers, LOCAL_SERVERS } from '@/domain/providers/check/find-servers';
import type { CheckProvider } from '@/domain/providers/providers';
import { createEgress } from '@/network/egress';
import { createProbe } from '@/providers/probe-provider';
import { systemClock } from '@/world/system-clock';
import { aProvider } from '../support/builders/providers';
import { createFakeNetwork } from '../support/servers/fake-network';
import { neverAborted } from '../support/harness/never-aborted';
import { startRawServer, type RawServer } from '../support/servers/raw-server';

const KEY = 'sk-proj-canary-4f1d9a7c2b8e';
const LIST = { object: 'list', data: [{ id: 'one' }, { id: 'two' }] };

const servers: RawServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

async function serve(answer: Parameters<typeof startRawServer>[0]): Promise<RawServer> {
  const server = await startRawServer(answer);
  servers.push(server);
  return server;
}

const serveJson = (status: number, body: unknown) =>
  serve((response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

/** Checks against real local servers that stand for these hosts. */
async function check(input: CheckProvider, hosts: Readonly<Record<string, RawServer>> = {}, saved?: string) {
  const network = createFakeNetwork(hosts);
  const egress = createEgress({ fetch: network.fetch, grants: async () => [], secrets: async () => [] });
  const deps = {
    providers: { get: async () => aProvider({ id: 'saved', baseUrl: saved ?? null }) },
    secrets: { get: async () => KEY },
    probe: createProbe({ egress, clock: systemClock, platform: 'native' as const }),
    clock: systemClock,
  };
  return { result: await checkProvider(deps, input, neverAborted()), asked: network.asked };
}

const own = (server: RawServer, path = '/v1'): CheckProvider => ({
  type: 'openai-compatible',
  name: 'Acme',
  baseUrl: `${server.url}${path}`,
  apiKey: KEY,
});

it('lists the models of a key that works, and sends the key only in its header', async () => {
  const server = await serveJson(200, LIST);
  const { result } = await check({ ...own(server), apiKey: `export ACME_API_KEY="${KEY}"` });
  expect(result).toMatchObject({ kind: 'works', models: [{ id: 'one' }, { id: 'two' }] });
  expect(server.requests).toMatchObject([{ url: '/v1/models', headers: { authorization: `Bearer ${KEY}` } }]);
});

it.each([
  ['a wrong key', 401, { error: { message: 'Incorrect API key provided' } }, 'refused'],
  ['a key that may do nothing', 403, { error: { message: 'Your key was reported as leaked.' } }, 'refused'],
  ['a wrong key at Google', 400, { error: { message: 'API key not valid.', status: 'INVALID_ARGUMENT' } }, 'refused'],
  ['an empty account', 402, { error: { message: 'Insufficient Balance' } }, 'no-credit'],
  ['a used-up quota', 429, { error: { code: 'insufficient_quota', message: 'You exceeded your quota' } }, 'no-credit'],
  [
    'a restricted key',
    403,
    { error: { message: 'You have insufficient permissions for this operation. Missing scopes: api.model.read.' } },
    'no-list',
  ],
  ['too many requests', 429, { error: { message: 'Rate limit reached' } }, 'busy'],
  ['a broken server', 503, { error: { message: 'Service unavailable' } }, 'busy'],
  ['another kind of service', 404, { message: 'Not found' }, 'other-format'],
  ['JSON that is no list', 200, { hello: 'world' }, 'other-format'],
])('tells %s', async (_case, status, body, kind) => {
  const { result } = await check(own(await serveJson(status, body)));
  expect(result.kind).toBe(kind);
  expect(JSON.stringify(result)).not.toContain(KEY);
});

it.each([
  ['a web page', '<!doctype html><title>Router</title>', { 'content-type': 'text/html' }],
  ['half of a list', '{"data":[{"id":"one"', { 'content-type': 'application/json' }],
  ['a body without end', `{"data":"${'x'.repeat(17 * 1024 * 1024)}"}`, { 'content-type': 'application/json' }],
  ['nothing', '', {}],
])('%s is not a provider', async (_case, body, headers) => {
  const server = await serve((response) => void response.writeHead(200, headers).end(body));
  expect((await check(own(server))).result.kind).toBe('other-format');
});

it('follows no redirect to another host', async () => {
  const thief = await serveJson(200, LIST);
  const server = await serve((response) => void response.writeHead(302, { location: `${thief.url}/v1/models` }).end());
  expect((await check(own(server))).result).toMatchObject({ kind: 'other-format' });
  expect(thief.requests).toEqual([]);
});

it('tells a server that does not answer', async () => {
  const { result } = await check({ type: 'openai-compatible', baseUrl: 'https://nobody.test/v1', apiKey: KEY });
  expect(result).toMatchObject({ kind: 'unreachable', error: { kind: 'network' } });
});

it('does not send the key of one vendor to another', async () => {
  const { result, asked } = await check({ type: 'openai', apiKey: 'sk-ant-api03-abc' });
  expect(result).toMatchObject({ kind: 'other-vendor', owner: { type: 'anthropic', name: 'Anthropic' } });
  expect(asked).toEqual([]);
});

it('lets a server of the user have keys of any shape', async () => {
  const server = await serveJson(200, LIST);
  expect((await check({ ...own(server), apiKey: 'sk-ant-of-a-proxy' })).result.kind).toBe('works');
});

it('asks OpenRouter about the key, because its list of models is public', async () => {
  const server = await serve((response, { url }) => {
    const isList = url.endsWith('/models');
    response
      .writeHead(isList ? 200 : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify(isList ? LIST : { error: { message: 'No auth credentials found', code: 401 } }));
  });
  const { result } = await check(
    { type: 'openai-compatible', name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1', apiKey: 'sk-or-v1-abc' },
    { 'openrouter.ai': server },
  );
  expect(result.kind).toBe('refused');
});

it('finds the server below /v1 when the user left that out', async () => {
  const server = await serve((response, { url }) => {
    const isList = url === '/v1/models';
    response
      .writeHead(isList ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(isList ? LIST : {}));
  });
  const { result } = await check({ ...own(server, ''), baseUrl: server.url.replace('http://', '') });
  expect(result).toMatchObject({ kind: 'works', baseUrl: `${server.url}/v1` });
});

it('uses the saved key only for the address that it belongs to', async () => {
  const server = await serveJson(200, LIST);
  const { apiKey: _apiKey, ...unchanged } = own(server);
  await check({ ...unchanged, savedAs: 'saved' }, {}, unchanged.baseUrl);
  await check({ ...unchanged, savedAs: 'saved' }, {}, 'https://elsewhere.test/v1');
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${KEY}`, undefined]);
});

it('refuses to send a key without encryption', async () => {
  await expect(
    check({ type: 'openai-compatible', baseUrl: 'http://api.acme.com/v1', apiKey: KEY }),
  ).rejects.toMatchObject({ error: { nextStep: 'check-address' } });
});

describe('findServers', () => {
  const probeOf = (fetch: typeof globalThis.fetch) =>
    createProbe({
      egress: createEgress({ fetch, grants: async () => [], secrets: async () => [] }),
      clock: systemClock,
      platform: 'native',
    });

  it('names what answers on the usual ports, and leaves out what is no model server', async () => {
    const ollama = await serveJson(200, LIST);
    const lmStudio = await serveJson(401, { error: { message: 'invalid api key' } });
    const website = await serve((response) => void response.writeHead(200).end('<html>'));
    const network = createFakeNetwork({
      'localhost:11434': ollama,
      'localhost:1234': lmStudio,
      'localhost:8080': website,
    });
    expect(await findServers(probeOf(network.fetch), '', neverAborted())).toEqual([
      { name: 'Ollama', baseUrl: 'http://localhost:11434/v1', modelCount: 2, needsKey: false },
      { name: 'LM Studio', baseUrl: 'http://localhost:1234/v1', modelCount: null, needsKey: true },
    ]);
    expect(network.asked).toHaveLength(LOCAL_SERVERS.length);
  });

  it('searches another computer of the user, also on a port that the user names', async () => {
    const server = await serveJson(200, LIST);
    const { fetch } = createFakeNetwork({ '192.168.1.20:9999': server });
    expect(await findServers(probeOf(fetch), '192.168.1.20:9999', neverAborted())).toMatchObject([
      { name: '192.168.1.20:9999', baseUrl: 'http://192.168.1.20:9999/v1' },
    ]);
  });

  it('does not try the ports of a stranger', async () => {
    const network = createFakeNetwork({});
    await expect(findServers(probeOf(network.fetch), 'example.com', neverAborted())).rejects.toThrow(/local network/);
    await expect(findServers(probeOf(network.fetch), '169.254.169.254', neverAborted())).rejects.toThrow(
      /local network/,
    );
    expect(network.asked).toEqual([]);
  });
});
