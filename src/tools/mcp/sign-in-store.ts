import type { OAuthAuthorizationServerInformation, OAuthClientInformation, OAuthTokens } from '@ai-sdk/mcp';
import type { SecretStore } from '@/domain/secrets/secret-store';
import { secretsIn, signInName } from '@/domain/mcp/sign-in-record';

/** The result of a sign-in. All of it is in the secret store, bound to the issuer that gave it. */
export interface SignInRecord {
  tokens?: OAuthTokens;
  client?: OAuthClientInformation;
  issuer?: OAuthAuthorizationServerInformation;
}

export interface SignInStore {
  read(serverId: string): Promise<SignInRecord>;
  write(serverId: string, record: SignInRecord): Promise<void>;
  /** The token for the server itself. It is sent to no other host. */
  accessToken(serverId: string): Promise<string | null>;
  /** All secrets of the record, which the sign-in requests may contain. */
  secrets(serverId: string): Promise<readonly string[]>;
}

export function createSignInStore(secrets: SecretStore): SignInStore {
  async function read(serverId: string): Promise<SignInRecord> {
    const stored = await secrets.get(signInName(serverId));
    try {
      return stored === null ? {} : (JSON.parse(stored) as SignInRecord);
    } catch {
      return {}; // treated as not signed in
    }
  }
  return {
    read,
    write: (serverId, record) => secrets.set(signInName(serverId), JSON.stringify(record)),
    accessToken: async (serverId) => (await read(serverId)).tokens?.access_token ?? null,
    async secrets(serverId) {
      const name = signInName(serverId);
      const stored = await secrets.get(name);
      return stored === null ? [] : secretsIn(name, stored);
    },
  };
}
