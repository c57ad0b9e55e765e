import type { SecretStore } from '../ports';

/** Whoever has a secret under its id: a provider, a server of tools. */
export interface KeyHolders {
  list(): Promise<readonly { readonly id: string }[]>;
}

/** Several kinds of holders as one. */
export function joinHolders(...kinds: readonly KeyHolders[]): KeyHolders {
  return { list: async () => (await Promise.all(kinds.map((kind) => kind.list()))).flat() };
}

/** All secrets there are, for those who must keep them from leaving. */
export async function storedKeys(holders: KeyHolders, secrets: Pick<SecretStore, 'get'>): Promise<readonly string[]> {
  const keys = await Promise.all((await holders.list()).map(({ id }) => secrets.get(id)));
  return keys.filter((key): key is string => key !== null && key !== '');
}
