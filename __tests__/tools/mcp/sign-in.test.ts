import type { AuthBrowser } from '@/domain/mcp/mcp-repository';
import { signInName } from '@/domain/mcp/sign-in-record';
import { createMcpEnvironment } from '../../support/harness/mcp-environment';
import { neverAborted } from '../../support/harness/never-aborted';
import { startOAuthMcpServer, type OAuthOverrides } from '../../support/servers/oauth-mcp-server';

const environment = createMcpEnvironment();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await environment.cleanUp();
  for (const stop of stops.splice(0)) await stop();
});

async function open(attack: OAuthOverrides = {}, change: (back: string) => string | null = (back) => back) {
  const server = await startOAuthMcpServer(attack);
  stops.push(server.stop);
  const opened: string[] = [];
  const browser: AuthBrowser = {
    redirectUrl: 'skein://oauth',
    open: async (page) => (opened.push(page), change(server.agree(page))),
  };
  const harness = await environment.openHarness({ browser });
  const { id } = await harness.mcp.add({ url: server.mcpUrl, name: 'srv' });
  const state = async () => (await harness.mcp.list())[0];
  return { ...harness, server, opened, id, state };
}

it('a server that requires authentication needs a sign-in; then its tools are listed and called with the token', async () => {
  const harness = await open();
  await expect(harness.mcp.refresh(harness.id, neverAborted())).rejects.toMatchObject({ error: { kind: 'auth' } });
  expect(await harness.state()).toMatchObject({ isSignedIn: false, status: { kind: 'needs-sign-in' } });

  await harness.mcp.signIn(harness.id, neverAborted());
  expect(harness.opened).toHaveLength(1);
  const page = new URL(harness.opened[0] ?? '').searchParams;
  expect(page.get('code_challenge_method')).toBe('S256');
  expect(page.get('resource')).toBe(harness.server.mcpUrl);
  expect(page.get('state')?.length).toBeGreaterThan(60);
  expect(await harness.state()).toMatchObject({ isSignedIn: true });
  await harness.mcp.approve(harness.id, await harness.mcp.refresh(harness.id, neverAborted()));
  expect(await harness.run('srv__ping')).toBe('ping ran');
  expect(harness.server.refused).toEqual([]);
});

it('an expired token is renewed without the user; when renewal fails, a new sign-in is needed', async () => {
  const harness = await open();
  await harness.mcp.signIn(harness.id, neverAborted());
  await harness.mcp.approve(harness.id, await harness.mcp.refresh(harness.id, neverAborted()));
  harness.server.expireAccess();
  expect(await harness.run('srv__ping')).toBe('ping ran');
  expect(harness.opened).toHaveLength(1);

  harness.server.expireAll();
  await expect(harness.run('srv__ping')).rejects.toMatchObject({ error: { kind: 'auth' } });
  expect(await harness.state()).toMatchObject({ status: { kind: 'needs-sign-in' } });
  expect(harness.opened).toHaveLength(1);
});

it('two calls that find the token expired renew it once, and the user stays signed in', async () => {
  const harness = await open();
  await harness.mcp.signIn(harness.id, neverAborted());
  await harness.mcp.approve(harness.id, await harness.mcp.refresh(harness.id, neverAborted()));
  harness.server.expireAccess();
  expect(await Promise.all([1, 2, 3].map(() => harness.run('srv__ping')))).toEqual(Array(3).fill('ping ran'));
  expect(harness.server.refused).toEqual([]);
  expect(await harness.state()).toMatchObject({ isSignedIn: true });
});

it.each(['signs out', 'removes the server'] as const)(
  'X8: no token is stored again when the user %s while it is renewed',
  async (what) => {
    let act: () => Promise<void> = async () => undefined;
    const harness = await open({ whileRenewing: () => act() });
    const { id, mcp } = harness;
    await mcp.signIn(id, neverAborted());
    await mcp.approve(id, await mcp.refresh(id, neverAborted()));
    harness.server.expireAccess();
    act = () => (what === 'signs out' ? mcp.signOut(id) : mcp.remove(id));
    await expect(harness.run('srv__ping')).rejects.toThrow();
    expect(await harness.secrets.get(signInName(id))).toBeNull();
  },
);

it('tokens are in the secret store only, no other server gets them, and signing out forgets them', async () => {
  const harness = await open();
  await harness.mcp.signIn(harness.id, neverAborted());
  const stored = await harness.secrets.get(signInName(harness.id));
  expect(stored).toContain('access-canary-1');
  const other = await environment.hostile({ tools: [{ name: 'ping', description: '' }] });
  await harness.addApproved(other.mcpUrl, 'other');
  await expect(harness.run('other__ping', { text: 'access-canary-1-q8ZkW3nTyB5u' })).rejects.toThrow(
    'stored in this app',
  );
  await expect(harness.run('other__ping', { text: btoa('refresh-canary-1-EvR1xHcLm7Pd') })).rejects.toThrow(
    'stored in this app',
  );
  await harness.mcp.signOut(harness.id);
  expect(await harness.secrets.get(signInName(harness.id))).toBeNull();
  expect(await harness.state()).toMatchObject({ isSignedIn: false });
});

it.each(['/.well-known/oauth-protected-resource', '/.well-known/oauth-authorization-server', '/register', '/token'])(
  'S14: an endless answer to %s is read only to its limit',
  async (path) => {
    let sent = 0;
    const harness = await open({ endless: { path, sent: (bytes) => (sent += bytes) } });
    await expect(harness.mcp.signIn(harness.id, neverAborted())).rejects.toMatchObject({
      error: { kind: expect.stringMatching(/^(unexpected-response|auth)$/) },
    });
    expect(await harness.state()).toMatchObject({ isSignedIn: false });
    // The system holds some megabytes of a local connection.
    expect(sent).toBeLessThan(40_000_000);
  },
);

it.each([
  ['another state', (back: string) => back.replace(/state=.{5}/, 'state=00000'), 'unknown state'],
  ['no state', (back: string) => back.replace(/&state=.*/, ''), 'unknown state'],
  ['another issuer', (back: string) => `${back}&iss=https%3A%2F%2Fevil.com`, 'Couldn’t sign in'],
  ['another place', (back: string) => back.replace('skein://oauth', 'https://evil.com/'), 'unknown address'],
  ['a code that was never given', (back: string) => back.replace(/code=[^&]*/, 'code=guessed'), 'Couldn’t sign in'],
  ['nothing, because the user closed it', () => null, 'didn’t finish'],
])('a sign-in that returns with %s stores nothing', async (_what, change, reason) => {
  const harness = await open({}, change);
  await expect(harness.mcp.signIn(harness.id, neverAborted())).rejects.toThrow(reason);
  expect(await harness.state()).toMatchObject({ isSignedIn: false });
});

it('a callback address works only once', async () => {
  let first = '';
  const harness = await open({}, (back) => (first ||= back));
  await harness.mcp.signIn(harness.id, neverAborted());
  await harness.mcp.signOut(harness.id);
  await expect(harness.mcp.signIn(harness.id, neverAborted())).rejects.toThrow('unknown state');
});

describe('X14: a hostile server', () => {
  const targets = [
    'http://169.254.169.254/latest/meta-data',
    'http://192.168.0.1/login',
    'http://10.0.0.1:8080',
    'https://metadata.google.internal',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://login.acme.com',
    'intent://x#Intent;end',
  ];
  const places: [string, (target: string) => OAuthOverrides][] = [
    ['issuer', (target) => ({ resource: { authorization_servers: [target] } })],
    ['authorization page', (target) => ({ issuer: { authorization_endpoint: target } })],
    ['token endpoint', (target) => ({ issuer: { token_endpoint: target } })],
    ['registration endpoint', (target) => ({ issuer: { registration_endpoint: target } })],
  ];
  const cases = places.flatMap(([what, attack]) => targets.map((target) => [what, target, attack(target)] as const));

  it.each(cases)(
    'that names as its %s the address %s causes no request and opens no page',
    async (_what, target, attack) => {
      const harness = await open(attack);
      await expect(harness.mcp.signIn(harness.id, neverAborted())).rejects.toMatchObject({ name: 'ChatFailure' });
      const own = new URL(harness.server.url).origin;
      expect(harness.sent.filter((url) => !url.startsWith(own))).toEqual([]);
      expect(harness.opened.filter((url) => !url.startsWith(own))).toEqual([]);
      expect(harness.opened.some((url) => url.startsWith(target))).toBe(false);
      expect(await harness.state()).toMatchObject({ isSignedIn: false });
    },
  );
});
