import type { OAuthAuthorizationServerInformation, OAuthClientInformation, OAuthTokens } from '@ai-sdk/mcp';
import { failure } from '@/domain/chat-error';
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
  /** Throws if the user has signed out since the record was `begun`: a slow server must not undo it. */
  write(server: McpServer, record: SignInRecord, begun: number): Promise<void>;
  /** How often the user has signed out. */
  signOuts(serverId: string): number;
  signOut(serverId: string): Promise<void>;
  /** The token for the server itself. It is sent to no other host. */
  accessToken(server: McpServer): Promise<string | null>;
  /** All secrets of the record, which the sign-in requests may contain. */
  secrets(server: McpServer): Promise<readonly string[]>;
}

export function createSignInStore(secrets: SecretStore): SignInStore {
  const counts = new Map<string, number>();
  const signOuts = (serverId: string) => counts.get(serverId) ?? 0;
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
    async write(server, record, begun) {
      if (signOuts(server.id) !== begun) throw failure('interrupted', `You have signed out of ${server.name}.`);
      await secrets.set(signInName(server.id), bindSecret(originOf(server), JSON.stringify(record)));
    },
    signOuts,
    signOut(serverId) {
      counts.set(serverId, signOuts(serverId) + 1);
      return secrets.remove(signInName(serverId));
    },
    accessToken: async (server) => (await read(server)).tokens?.access_token ?? null,
    async secrets(server) {
      const record = await stored(server);
      return record === null ? [] : secretsIn(signInName(server.id), record);
    },
  };
}
