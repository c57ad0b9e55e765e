import type { OAuthAuthorizationServerInformation, OAuthClientInformation, OAuthTokens } from '@ai-sdk/mcp';
import { readMcpAddress } from '@/domain/mcp/mcp-address';
import type { McpServer } from '@/domain/mcp/mcp-server';
import { bindSecret, secretFor } from '@/domain/secrets/bound-secret';
import type { SecretStore } from '@/domain/secrets/secret-store';
import { secretsIn, signInName } from '@/domain/mcp/sign-in-record';

/** The result of a sign-in. All of it is in the secret store, bound to the issuer that gave it and to the server's origin. */
export interface SignInRecord {
  tokens?: OAuthTokens;
  client?: OAuthClientInformation;
  issuer?: OAuthAuthorizationServerInformation;
}

export interface SignInStore {
  read(server: McpServer): Promise<SignInRecord>;
  write(server: McpServer, record: SignInRecord): Promise<void>;
  /** The token for the server itself. It is sent to no other host. */
  accessToken(server: McpServer): Promise<string | null>;
  /** All secrets of the record, which the sign-in requests may contain. */
  secrets(server: McpServer): Promise<readonly string[]>;
}

export function createSignInStore(secrets: SecretStore): SignInStore {
  const originOf = ({ url }: McpServer) => readMcpAddress(url).origin;
  const stored = (server: McpServer) =>
    secretFor(secrets, signInName(server.id), { name: server.name, origin: originOf(server) });

  async function read(server: McpServer): Promise<SignInRecord> {
    const record = await stored(server);
    try {
      return record === null ? {} : (JSON.parse(record) as SignInRecord);
    } catch {
      return {}; // treated as not signed in
    }
  }
  return {
    read,
    write: (server, record) => secrets.set(signInName(server.id), bindSecret(originOf(server), JSON.stringify(record))),
    accessToken: async (server) => (await read(server)).tokens?.access_token ?? null,
    async secrets(server) {
      const record = await stored(server);
      return record === null ? [] : secretsIn(signInName(server.id), record);
    },
  };
}
