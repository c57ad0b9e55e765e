import type { SecretStore } from './secret-store';
import { secretsIn } from '../mcp/sign-in-record';

/** Providers and MCP servers: each may have a secret under its id. */
export interface SecretOwners {
  list(): Promise<readonly { readonly id: string }[]>;
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
