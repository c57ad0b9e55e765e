import type { SecretStore } from './secret-store';
import { secretsIn, signInName } from '../mcp/sign-in-record';

/** Whoever has a secret under its id: a provider, a server of tools. */
export interface SecretOwners {
  list(): Promise<readonly { readonly id: string }[]>;
}

/** Several kinds of holders as one. */
export function joinOwners(...kinds: readonly SecretOwners[]): SecretOwners {
  return { list: async () => (await Promise.all(kinds.map((kind) => kind.list()))).flat() };
}

/** A server of tools has two places: one for its header, one for its sign-in. */
export function serverSecretOwners(servers: SecretOwners): SecretOwners {
  return { list: async () => (await servers.list()).flatMap(({ id }) => [{ id }, { id: signInName(id) }]) };
}

/** All secrets there are, for those who must keep them from leaving. */
export async function storedKeys(holders: SecretOwners, secrets: Pick<SecretStore, 'get'>): Promise<readonly string[]> {
  const found = await Promise.all(
    (await holders.list()).map(async ({ id }) => {
      const value = await secrets.get(id);
      return value === null || value === '' ? [] : secretsIn(id, value);
    }),
  );
  return found.flat();
}
