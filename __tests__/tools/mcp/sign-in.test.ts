import type { AuthBrowser } from '@/domain/mcp/mcp-repository';
import { signInName } from '@/domain/mcp/sign-in-record';
import { live } from '../../support/harness/mcp-harness';
import { createMcpEnvironment } from '../../support/harness/mcp-environment';
import { startOAuthMcpServer, type OAuthOverrides } from '../../support/servers/oauth-mcp-server';

const stage = createMcpEnvironment();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await stage.cleanUp();
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
  const bench = await stage.openHarness({ browser });
  const { id } = await bench.mcp.add({ url: server.mcpUrl, name: 'srv' });
  const state = async () => (await bench.mcp.list())[0];
  return { ...bench, server, opened, id, state };
}

it('a server that requires authentication needs a sign-in; then its tools are listed and called with the token', async () => {
  const b = await open();
  await expect(b.mcp.refresh(b.id, live())).rejects.toMatchObject({ error: { kind: 'auth' } });
  expect(await b.state()).toMatchObject({ isSignedIn: false, status: { kind: 'needs-sign-in' } });

  await b.mcp.signIn(b.id, live());
  expect(b.opened).toHaveLength(1);
  const page = new URL(b.opened[0] ?? '').searchParams;
  expect(page.get('code_challenge_method')).toBe('S256');
  expect(page.get('resource')).toBe(b.server.mcpUrl);
  expect(page.get('state')?.length).toBeGreaterThan(60);
  expect(await b.state()).toMatchObject({ isSignedIn: true });
  await b.mcp.approve(b.id, await b.mcp.refresh(b.id, live()));
  expect(await b.run('srv__ping')).toBe('ping ran');
  expect(b.server.refused).toEqual([]);
});

it('an expired token is renewed without the user; when renewal fails, a new sign-in is needed', async () => {
  const b = await open();
  await b.mcp.signIn(b.id, live());
  await b.mcp.approve(b.id, await b.mcp.refresh(b.id, live()));
  b.server.expireAccess();
  expect(await b.run('srv__ping')).toBe('ping ran');
  expect(b.opened).toHaveLength(1);

  b.server.expireAll();
  await expect(b.run('srv__ping')).rejects.toMatchObject({ error: { kind: 'auth' } });
  expect(await b.state()).toMatchObject({ status: { kind: 'needs-sign-in' } });
  expect(b.opened).toHaveLength(1);
});

it('tokens are in the secret store only, no other server gets them, and signing out forgets them', async () => {
  const b = await open();
  await b.mcp.signIn(b.id, live());
  const stored = await b.secrets.get(signInName(b.id));
  expect(stored).toContain('access-canary-1');
  const other = await stage.hostile({ tools: [{ name: 'ping', description: '' }] });
  await b.addApproved(other.mcpUrl, 'other');
  await expect(b.run('other__ping', { text: 'access-canary-1-q8ZkW3nTyB5u' })).rejects.toThrow('stored in this app');
  await expect(b.run('other__ping', { text: btoa('refresh-canary-1-EvR1xHcLm7Pd') })).rejects.toThrow(
    'stored in this app',
  );
  await b.mcp.signOut(b.id);
  expect(await b.secrets.get(signInName(b.id))).toBeNull();
  expect(await b.state()).toMatchObject({ isSignedIn: false });
});

it.each([
  ['another state', (back: string) => back.replace(/state=.{5}/, 'state=00000'), 'state that is not ours'],
  ['no state', (back: string) => back.replace(/&state=.*/, ''), 'state that is not ours'],
  ['another issuer', (back: string) => `${back}&iss=https%3A%2F%2Fevil.com`, 'failed'],
  ['another place', (back: string) => back.replace('skein://oauth', 'https://evil.com/'), 'another place'],
  ['a code that was never given', (back: string) => back.replace(/code=[^&]*/, 'code=guessed'), 'failed'],
  ['nothing, because the user closed it', () => null, 'not finished'],
])('a sign-in that returns with %s stores nothing', async (_what, change, reason) => {
  const b = await open({}, change);
  await expect(b.mcp.signIn(b.id, live())).rejects.toThrow(reason);
  expect(await b.state()).toMatchObject({ isSignedIn: false });
});

it('a callback address works only once', async () => {
  let first = '';
  const b = await open({}, (back) => (first ||= back));
  await b.mcp.signIn(b.id, live());
  await b.mcp.signOut(b.id);
  await expect(b.mcp.signIn(b.id, live())).rejects.toThrow('state that is not ours');
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
      const b = await open(attack);
      await expect(b.mcp.signIn(b.id, live())).rejects.toMatchObject({ name: 'ChatFailure' });
      const own = new URL(b.server.url).origin;
      expect(b.sent.filter((url) => !url.startsWith(own))).toEqual([]);
      expect(b.opened.filter((url) => !url.startsWith(own))).toEqual([]);
      expect(b.opened.some((url) => url.startsWith(target))).toBe(false);
      expect(await b.state()).toMatchObject({ isSignedIn: false });
    },
  );
});
