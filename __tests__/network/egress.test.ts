import type { EgressPolicy } from '@/domain/network/egress';
import { createEgress } from '@/network/egress';

const KEY = 'sk-provider-canary-0001';
const OTHER = 'sk-another-canary-0002';
const TOKEN = 'mcp-token-canary-0003';

const provider = (origin: string, key: string | null = KEY): EgressPolicy => ({
  kind: 'provider',
  name: 'Acme',
  origin,
  key,
});
const mcp: EgressPolicy = { kind: 'mcp', origin: 'https://tools.acme.com', ownSecrets: [TOKEN] };
const PASSWORD = 'storage-password-canary-0004';
const storage: EgressPolicy = { kind: 'sync', origin: 'https://cloud.acme.com', ownSecrets: [PASSWORD] };
const signIn: EgressPolicy = { kind: 'sign-in', server: '192.168.1.5:3000', ownSecrets: [TOKEN] };

function openHarness(grants: readonly string[] = []) {
  const sent: { url: string; init: RequestInit }[] = [];
  const egress = createEgress({
    fetch: async (input, init = {}) => {
      sent.push({ url: String(input), init });
      return new Response('ok');
    },
    grants: async () => grants,
    secrets: async () => [KEY, OTHER, TOKEN, PASSWORD],
  });
  const send = (
    policy: EgressPolicy,
    url: string,
    change: { headers?: Record<string, string>; body?: string | Uint8Array } = {},
  ) =>
    egress(policy, url, {
      method: change.body === undefined ? 'GET' : 'POST',
      headers: {},
      body: null,
      signal: new AbortController().signal,
      ...change,
    });
  return { send, sent };
}

const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

describe('a request to a provider', () => {
  it('carries the key in a header, to its own origin, without cookies or redirects', async () => {
    const { send, sent } = openHarness();
    await send(provider('https://api.acme.com'), 'https://api.acme.com/v1/chat', { ...bearer(KEY), body: '{}' });
    expect(sent).toMatchObject([
      { url: 'https://api.acme.com/v1/chat', init: { credentials: 'omit', redirect: 'manual', method: 'POST' } },
    ]);
  });

  it.each([
    'https://api.acme.com.evil.com/v1',
    'https://evil.com/v1',
    'http://api.acme.com/v1',
    'https://api.acme.com:8443/v1',
    'https://api.acme.com@evil.com/v1',
  ])('is not sent to %s', async (url) => {
    const { send, sent } = openHarness();
    await expect(send(provider('https://api.acme.com'), url, bearer(KEY))).rejects.toThrow('left its provider');
    expect(sent).toEqual([]);
  });

  it.each(['http://api.acme.com', 'http://8.8.8.8:11434', 'http://[2606:4700::1]', 'http://gpu.my-tailnet.ts.net'])(
    'does not carry the key unencrypted to %s, and the error says what to do',
    async (origin) => {
      const { send, sent } = openHarness();
      await expect(send(provider(origin), `${origin}/v1`, bearer(KEY))).rejects.toMatchObject({
        error: {
          kind: 'invalid-argument',
          nextStep: 'check-address',
          message: expect.stringMatching(/Acme.*wasn’t sent.*https/),
        },
      });
      expect(sent).toEqual([]);
    },
  );

  it.each([
    'http://localhost:11434',
    'http://127.0.0.1:11434',
    'http://192.168.1.20:8080',
    'http://10.0.0.5',
    'http://100.101.102.103:11434',
    'http://nas.local:1234',
    'http://[fd00::1]:11434',
    'https://api.acme.com',
  ])('may carry the key to %s', async (origin) => {
    const { send, sent } = openHarness();
    await send(provider(origin), `${origin}/v1`, bearer(KEY));
    expect(sent).toHaveLength(1);
  });

  it.each([
    'http://192.168.1.20:11434',
    'http://ollama:11434',
    'http://pc.tail1234.ts.net:11434',
    'http://fritz.box',
    'http://desktop.fritz.box:11434',
    'http://pc.speedport.ip',
  ])('may use plain http without a key in the local network or a VPN: %s', async (origin) => {
    const { send, sent } = openHarness();
    await send(provider(origin, null), `${origin}/v1`);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['its own key in the body', 'https://api.acme.com/v1', { ...bearer(KEY), body: `{"text":"${KEY}"}` }],
    ['its own key in the address', `https://api.acme.com/v1?key=${KEY}`, bearer(KEY)],
    ['another provider’s key in a header', 'https://api.acme.com/v1', bearer(OTHER)],
    ['another provider’s key in the body', 'https://api.acme.com/v1', { ...bearer(KEY), body: OTHER }],
    ['a server’s token in the body', 'https://api.acme.com/v1', { ...bearer(KEY), body: TOKEN }],
  ])('is refused with %s', async (_what, url, change) => {
    const { send, sent } = openHarness();
    await expect(send(provider('https://api.acme.com'), url, change)).rejects.toThrow('stored in this app');
    expect(sent).toEqual([]);
  });
});

describe('a request to an MCP server', () => {
  it('carries the server’s own secret to its own origin', async () => {
    const { send, sent } = openHarness();
    await send(mcp, 'https://tools.acme.com/mcp', bearer(TOKEN));
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['another origin', 'https://evil.com/mcp', bearer(TOKEN)],
    ['another port', 'https://tools.acme.com:8443/mcp', bearer(TOKEN)],
    ['a provider’s key', 'https://tools.acme.com/mcp', bearer(KEY)],
    ['a provider’s key in base64 in the arguments', 'https://tools.acme.com/mcp', { body: btoa(`x${KEY}`) }],
  ])('is not sent with %s', async (_what, url, change) => {
    const { send, sent } = openHarness();
    await expect(send(mcp, url, change)).rejects.toThrow();
    expect(sent).toEqual([]);
  });
});

describe('a sign-in request', () => {
  it.each(['https://login.acme.com/token', 'http://192.168.1.5:3000/token', 'http://10.0.0.9:9000/token'])(
    'may reach %s: https, the server itself, or what was granted',
    async (url) => {
      const { send, sent } = openHarness(['10.0.0.9:9000']);
      await send(signIn, url, { body: `refresh_token=${TOKEN}` });
      expect(sent).toHaveLength(1);
    },
  );

  it.each([
    'http://login.acme.com/token',
    'http://192.168.1.5:3001/token',
    'http://127.0.0.1/token',
    'http://169.254.169.254/latest/meta-data',
    'https://metadata.google.internal/token',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ])('may not reach %s', async (url) => {
    const { send, sent } = openHarness();
    await expect(send(signIn, url, { body: 'code=1' })).rejects.toThrow();
    expect(sent).toEqual([]);
  });

  it('carries no key of another service', async () => {
    const { send, sent } = openHarness();
    await expect(send(signIn, 'https://login.acme.com/token', { body: `code=${KEY}` })).rejects.toThrow('stored');
    expect(sent).toEqual([]);
  });
});

describe('a request for a picture', () => {
  it('may reach the public web over https', async () => {
    const { send, sent } = openHarness(['192.168.1.5:80']);
    await send({ kind: 'image' }, 'https://img.acme.com/a.png');
    expect(sent).toHaveLength(1);
    for (const url of ['http://img.acme.com/a.png', 'https://192.168.1.5:80/a.png', `https://img.acme.com/?k=${KEY}`]) {
      await expect(send({ kind: 'image' }, url)).rejects.toThrow();
    }
    expect(sent).toHaveLength(1);
  });
});

describe('a request to the user’s storage', () => {
  const sealed = new TextEncoder().encode('SKEINSYN and what is encrypted');
  const basic = (secret: string) => ({ headers: { authorization: `Basic ${btoa(`me:${secret}`)}` } });

  it('carries its own password and encrypted bytes to its own origin', async () => {
    const { send, sent } = openHarness();
    await send(storage, 'https://cloud.acme.com/dav/log/s-1', { ...basic(PASSWORD), body: sealed });
    expect(sent).toMatchObject([{ init: { body: sealed, redirect: 'manual', credentials: 'omit' } }]);
  });

  it.each(['http://192.168.1.20:5005', 'http://nas.local', 'http://127.0.0.1:8080', 'https://cloud.acme.com:9443'])(
    'may go to %s',
    async (origin) => {
      const { send, sent } = openHarness();
      await send({ ...storage, origin }, `${origin}/dav/`, basic(PASSWORD));
      expect(sent).toHaveLength(1);
    },
  );

  it.each([
    ['another origin', 'https://evil.com/dav/', basic(PASSWORD)],
    ['another port', 'https://cloud.acme.com:8443/dav/', basic(PASSWORD)],
    ['a provider’s key in a header', 'https://cloud.acme.com/dav/', basic(KEY)],
    ['a provider’s key in a name', `https://cloud.acme.com/dav/${KEY}`, basic(PASSWORD)],
    ['a provider’s key in a text', 'https://cloud.acme.com/dav/', { body: `<a>${KEY}</a>` }],
    ['bytes that are not encrypted', 'https://cloud.acme.com/dav/', { body: new TextEncoder().encode('{"text":1}') }],
  ])('is not sent with %s', async (_what, url, change) => {
    const { send, sent } = openHarness();
    await expect(send(storage, url, change)).rejects.toThrow();
    expect(sent).toEqual([]);
  });

  it.each(['http://cloud.acme.com', 'http://nas.tail1234.ts.net', 'http://169.254.169.254'])(
    'does not carry the password to %s',
    async (origin) => {
      const { send, sent } = openHarness();
      await expect(send({ ...storage, origin }, `${origin}/dav/`, basic(PASSWORD))).rejects.toThrow();
      expect(sent).toEqual([]);
    },
  );

  it('alone may have bytes as its body', async () => {
    const { send, sent } = openHarness();
    await expect(send(mcp, 'https://tools.acme.com/mcp', { body: sealed })).rejects.toThrow('neither text');
    expect(sent).toEqual([]);
  });
});

describe('what comes in', () => {
  const sent = { method: 'GET', headers: {}, body: null, signal: new AbortController().signal };
  const policies: readonly (readonly [EgressPolicy, string])[] = [
    [provider('https://api.acme.com'), 'https://api.acme.com/v1'],
    [mcp, 'https://tools.acme.com/mcp'],
    [signIn, 'https://login.acme.com/'],
    [{ kind: 'tool' }, 'https://example.com/'],
    [{ kind: 'image' }, 'https://example.com/a.png'],
    [storage, 'https://cloud.acme.com/dav/'],
  ];

  it.each(policies)('S5, S14: %j is read to a limit', async (policy, url) => {
    let read = 0;
    const piece = new Uint8Array(4_000_000);
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += piece.length;
        controller.enqueue(piece);
      },
    });
    const egress = createEgress({
      fetch: async () => new Response(endless),
      grants: async () => [],
      secrets: async () => [],
    });
    const { body } = await egress(policy, url, sent);
    const reader = body?.getReader();
    const drain = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(drain()).rejects.toMatchObject({ error: { about: { is: 'too-much-data' } } });
    expect(read).toBeLessThan(300_000_000);
  });
});

describe('plain http to a public host', () => {
  it.each([
    ['a provider without a key', provider('http://api.acme.com', null), 'http://api.acme.com/v1'],
    ['a tool', { kind: 'tool' }, 'http://site.com/page'],
    ['a tool, disguised', { kind: 'tool' }, 'HTTP://SITE.com:80/page'],
    ['a tool, although granted', { kind: 'tool' }, 'http://93.184.216.34:9000/'],
    ...[
      'http://93-184-216-34.nip.io',
      'http://192-168-1-5.nip.io',
      'http://192-168-1-5.example.com',
      'http://lvh.me',
      'http://home.myfritz.net',
      'http://nas.direct.quickconnect.to:5000',
      'http://quickconnect.to',
      'http://evil.vodafone.box',
      'http://evil.asusrouter.com',
      'http://xts.net',
    ].map((url) => [`M4: a provider without a key at ${url}`, provider(url, null), `${url}/v1`] as const),
  ] as const)('is refused for %s, whatever the phone allows', async (_who, policy, url) => {
    const { send, sent } = openHarness(['93.184.216.34:9000']);
    await expect(send(policy, url)).rejects.toMatchObject({
      error: { kind: 'invalid-argument', nextStep: 'check-address' },
    });
    expect(sent).toEqual([]);
  });
});
