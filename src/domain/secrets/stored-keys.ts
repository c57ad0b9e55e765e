import type { SecretStore } from './secret-store';
import { secretsIn, signInName } from '../mcp/sign-in-record';

/** Providers and MCP servers: each may have a secret under its id. */
export interface SecretOwners {
  list(): Promise<readonly { readonly id: string }[]>;
}

/** Combines several kinds of owners. */
export function joinOwners(...kinds: readonly SecretOwners[]): SecretOwners {
  return { list: async () => (await Promise.all(kinds.map((kind) => kind.list()))).flat() };
}

/** An MCP server has two secrets: its header and its sign-in. */
export function serverSecretOwners(servers: SecretOwners): SecretOwners {
  return { list: async () => (await servers.list()).flatMap(({ id }) => [{ id }, { id: signInName(id) }]) };
}

/** Returns all secrets, for code that must keep them from leaving the device. */
export async function storedKeys(owners: SecretOwners, secrets: Pick<SecretStore, 'get'>): Promise<readonly string[]> {
  const found = await Promise.all(
    (await owners.list()).map(async ({ id }) => {
      const value = await secrets.get(id);
      return value === null || value === '' ? [] : secretsIn(id, value);
    }),
  );
  return found.flat();
}
