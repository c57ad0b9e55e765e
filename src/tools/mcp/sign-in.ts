import type { OAuthClientProvider } from '@ai-sdk/mcp';
import { ChatFailure, failure } from '@/domain/chat-error';
import type { McpServer } from '@/domain/mcp/mcp-server';
import type { AuthBrowser, McpSignIn } from '@/domain/mcp/mcp-repository';
import type { Fetch } from '@/domain/network/egress';
import { grantFor, checkUrl, type HostGrant } from '@/domain/network/check-url';
import { isUnencrypted } from '@/domain/network/unencrypted-key';
import type { NewId } from '@/domain/runtime';
import type { SecretStore } from '@/domain/secrets/secret-store';
import { readMcpAddress } from '@/domain/mcp/mcp-address';
import { createGuardedFetch, type GuardSettings } from '../guarded-fetch';
import { createSignInStore, type SignInRecord, type SignInStore } from './sign-in-store';

export interface SignInDeps extends Pick<GuardSettings, 'egress' | 'platform' | 'grants'> {
  readonly secrets: SecretStore;
  /** Must be unguessable. */
  readonly newId: NewId;
  readonly browser: AuthBrowser | null;
}

/**
 * OAuth with the library's help; every request goes through the egress. The library binds tokens to the issuer and the resource, uses PKCE
 * with S256, and checks the state. We decide which page the user is sent to, and keep the tokens. A sign-in starts only when the user asks
 * for it.
 */
export function createMcpSignIn(deps: SignInDeps): McpSignIn {
  const store = createSignInStore(deps.secrets);
  /** A refresh token can be used once: a second use ends the sign-in. */
  const refreshing = new Map<string, Promise<boolean>>();
  return {
    canSignIn: deps.browser !== null,
    accessToken: (server) => store.accessToken(server),

    async signIn(server, signal) {
      const { browser } = deps;
      if (!browser)
        throw failure('invalid-argument', 'You can’t sign in to a server here. Add a header with a key instead.');
      const flow = await openFlow(deps, store, { server, redirectUrl: browser.redirectUrl, signal });
      await flow.run(async (auth) => {
        if ((await auth(flow.provider, flow.options)) === 'AUTHORIZED') return;
        const page = await allowedPage(deps, server, flow.page());
        const back = await browser.open(page, signal);
        if (back === null || signal.aborted) throw failure('interrupted', 'You didn’t finish signing in.');
        await auth(flow.provider, { ...flow.options, ...flow.readReturn(back) });
      });
    },

    refresh(server, signal) {
      const running = refreshing.get(server.id) ?? renew(server, signal).finally(() => refreshing.delete(server.id));
      refreshing.set(server.id, running);
      return running;
    },

    signOut: (serverId) => store.signOut(serverId),
  };

  async function renew(server: McpServer, signal: AbortSignal): Promise<boolean> {
    if ((await store.read(server)).tokens?.refresh_token === undefined) return false;
    const flow = await openFlow(deps, store, {
      server,
      redirectUrl: deps.browser?.redirectUrl ?? 'skein://oauth',
      signal,
    });
    try {
      return await flow.run(async (auth) => (await auth(flow.provider, flow.options)) === 'AUTHORIZED');
    } catch {
      return false; // the user signs in again
    }
  }
}

interface FlowSettings {
  readonly server: McpServer;
  readonly redirectUrl: string;
  readonly signal: AbortSignal;
}

/** One attempt. Its verifier and state are used once. */
async function openFlow(deps: SignInDeps, store: SignInStore, { server, redirectUrl, signal }: FlowSettings) {
  const { auth } = await import('@ai-sdk/mcp');
  const begun = store.signOuts(server.id);
  const record: SignInRecord = await store.read(server);
  const save = () => store.write(server, record, begun);
  let verifier = '';
  let state: string | undefined;
  let page: string | null = null;

  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'Skein',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
    },
    tokens: () => record.tokens,
    saveTokens: (tokens) => (refuseLong(server, tokens), (record.tokens = tokens), save()),
    clientInformation: () => record.client,
    saveClientInformation: (client) => ((record.client = client), save()),
    isClientInformationDynamicallyRegistered: () => true,
    authorizationServerInformation: () => record.issuer,
    saveAuthorizationServerInformation: (issuer) => ((record.issuer = issuer), save()),
    codeVerifier: () => verifier,
    saveCodeVerifier: (fresh) => void (verifier = fresh),
    state: () => `${deps.newId()}${deps.newId()}`,
    saveState: (fresh) => void (state = fresh),
    storedState: () => state,
    redirectToAuthorization: (url) => void (page = url.href),
    invalidateCredentials: (scope) => {
      if (scope === 'all' || scope === 'tokens') delete record.tokens;
      if (scope === 'all' || scope === 'client') delete record.client;
      if (scope === 'all') delete record.issuer;
      return save();
    },
  };

  return {
    provider,
    options: { serverUrl: readMcpAddress(server.url).href, fetchFn: signInFetch(deps, store, { server, signal }) },
    page: () => page,
    readReturn(back: string) {
      if (!back.startsWith(redirectUrl))
        throw failure('unexpected-response', 'The sign-in page returned to an unknown address. Nothing was saved.');
      const answer = new URL(back).searchParams;
      const expected = state;
      const [code, returned] = [answer.get('code'), answer.get('state')];
      if (expected === undefined || returned !== expected) {
        throw failure('unexpected-response', 'The sign-in page returned an unknown state. Nothing was saved.');
      }
      if (code === null) throw failure('auth', `${server.name} rejected the sign-in.`);
      return { authorizationCode: code, callbackState: returned, callbackIssuer: answer.get('iss') ?? undefined };
    },
    async run<T>(work: (run: typeof auth) => Promise<T>): Promise<T> {
      try {
        return await work(auth);
      } catch (thrown) {
        if (thrown instanceof ChatFailure) throw thrown;
        // Its message may quote the server's text, or an address that contains a code.
        throw failure('auth', `Couldn’t sign in to ${server.name}: it doesn’t follow the standard.`);
      } finally {
        [state, verifier, page] = [undefined, '', null];
      }
    },
  };
}

/** No header takes more, and every request of a tool is searched for the token. */
const MOST_TOKEN_CHARS = 16_000;

function refuseLong({ name }: McpServer, tokens: object): void {
  if (JSON.stringify(tokens).length > MOST_TOKEN_CHARS)
    throw failure('unexpected-response', `The sign-in of ${name} is far too long. Nothing was saved.`);
}

/** The page that the user will see: https, or a granted address in the local network. */
async function allowedPage(deps: SignInDeps, server: McpServer, page: string | null): Promise<string> {
  const grants = [ownGrant(server), ...(await deps.grants())];
  const verdict = checkUrl(page ?? '', grants);
  if (verdict.kind === 'refused' || isUnencrypted(verdict.address.href)) {
    throw failure(
      'unexpected-response',
      `${server.name} asks you to sign in at an address that isn’t allowed. Skein didn’t open it.`,
    );
  }
  return new URL(verdict.address.href).href;
}

function signInFetch(
  deps: SignInDeps,
  store: SignInStore,
  { server, signal }: { server: McpServer; signal: AbortSignal },
): Fetch {
  return async (input, init = {}) => {
    const ownSecrets = await store.secrets(server);
    const grants = async () => [ownGrant(server), ...(await deps.grants())];
    const policy = { kind: 'sign-in', server: ownGrant(server), ownSecrets } as const;
    const headers: Record<string, string> = {};
    new Headers(init.headers).forEach((value, name) => (headers[name] = value));
    const body = init.body === undefined || init.body === null ? null : String(init.body as URLSearchParams | string);
    const answer = await createGuardedFetch({ ...deps, policy, grants })(
      { url: String(input), method: init.method ?? 'GET', headers, body, mayFollow: () => false },
      signal,
    );
    if (answer.kind === 'led-away')
      throw failure('unexpected-response', `${server.name} redirects its sign-in to another address.`);
    return answer.response;
  };
}

function ownGrant(server: McpServer): HostGrant {
  return grantFor(readMcpAddress(server.url));
}
