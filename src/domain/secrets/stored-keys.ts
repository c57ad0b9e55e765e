import type { SecretStore } from './secret-store';
import { secretsIn } from '../mcp/sign-in-record';

/** Whoever has a secret under its id: a provider, a server of tools. */
export interface SecretOwners {
  list(): Promise<readonly { readonly id: string }[]>;
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
