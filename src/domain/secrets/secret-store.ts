/** Keys and tokens. `get` returns null for a missing key, also after the keychain was reset. It throws if the store cannot be read. */
export interface SecretStore {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  remove(name: string): Promise<void>;
}
