import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { startHostileMcpServer } from './hostile-mcp-server';
import type { RawRequest } from './raw-server';

export interface OAuthOverrides {
  /** Overrides of the metadata documents. */
  readonly resource?: object;
  readonly issuer?: object;
  /** Called before tokens are renewed; the answer waits for it. */
  readonly whileRenewing?: () => Promise<void>;
  readonly tokens?: { readonly access: string; readonly refresh: string };
  /** Answers requests whose path begins with this without an end. Returns how much was sent. */
  readonly endless?: { readonly path: string; sent(bytes: number): void };
}

/**
 * An MCP server that requires OAuth, with its own authorization server. It checks PKCE, the resource and single use of
 * codes.
 */
export async function startOAuthMcpServer(overrides: OAuthOverrides = {}) {
  const codes = new Map<string, { challenge: string; resource: string | null }>();
  const valid = new Set<string>();
  const refreshers = new Set<string>();
  const refused: string[] = [];
  let issued = 0;
  let origin = '';

  const json = (response: ServerResponse, status: number, value: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const issue = (response: ServerResponse) => {
    issued += 1;
    const access = overrides.tokens?.access ?? `access-canary-${issued}-q8ZkW3nTyB5u`;
    const refresh = overrides.tokens?.refresh ?? `refresh-canary-${issued}-EvR1xHcLm7Pd`;
    valid.add(access);
    refreshers.add(refresh);
    json(response, 200, { access_token: access, refresh_token: refresh, token_type: 'Bearer', expires_in: 3600 });
  };
  const refuse = (response: ServerResponse, why: string) => {
    refused.push(why);
    json(response, 400, { error: 'invalid_grant', error_description: why });
  };

  function token(response: ServerResponse, form: URLSearchParams): void {
    if (form.get('grant_type') === 'refresh_token') {
      return refreshers.delete(form.get('refresh_token') ?? '')
        ? issue(response)
        : refuse(response, 'unknown refresh token');
    }
    const known = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (!known) return refuse(response, 'unknown code');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== known.challenge) return refuse(response, 'wrong verifier');
    if (form.get('resource') !== known.resource) return refuse(response, 'wrong resource');
    issue(response);
  }

  const onRequest = ({ url, headers, body }: RawRequest, response: ServerResponse): boolean => {
    if (overrides.endless && url.startsWith(overrides.endless.path)) pour(response, overrides.endless.sent);
    else if (url.startsWith('/.well-known/oauth-protected-resource')) {
      json(response, 200, { resource: `${origin}/mcp`, authorization_servers: [origin], ...overrides.resource });
    } else if (url.startsWith('/.well-known/')) {
      json(response, 200, {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        registration_endpoint: `${origin}/register`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        ...overrides.issuer,
      });
    } else if (url === '/register') json(response, 201, { ...(JSON.parse(body) as object), client_id: 'skein-client' });
    else if (url === '/token') {
      const form = new URLSearchParams(body);
      const wait = form.get('grant_type') === 'refresh_token' ? overrides.whileRenewing?.() : undefined;
      void Promise.resolve(wait).then(() => token(response, form));
    } else if (valid.has((headers.authorization ?? '').replace('Bearer ', ''))) return false;
    else json(response, 401, { error: 'who is there?' });
    return true;
  };

  const server = await startHostileMcpServer({ tools: [{ name: 'ping', description: 'Says pong.' }], onRequest });
  origin = server.url;
  return {
    ...server,
    refused,
    /** Simulates a user who agrees on the sign-in page. Returns the redirect URL. */
    agree(page: string): string {
      const asked = new URL(page).searchParams;
      const code = `code-${codes.size + 1}-${Math.random()}`;
      codes.set(code, { challenge: asked.get('code_challenge') ?? '', resource: asked.get('resource') });
      return `${asked.get('redirect_uri')}?code=${code}&state=${asked.get('state')}`;
    },
    expireAccess: () => valid.clear(),
    expireAll: () => (valid.clear(), refreshers.clear()),
  };
}

function pour(response: ServerResponse, sent: (bytes: number) => void): void {
  const piece = ' '.repeat(64_000);
  const more = () => {
    if (response.destroyed) return;
    sent(piece.length);
    if (response.write(piece)) setImmediate(more);
    else response.once('drain', more);
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  more();
}
