/** Keys and tokens. `get` answers null for a key that is not there, also when the keychain was reset. */
export interface SecretStore {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  remove(name: string): Promise<void>;
}
