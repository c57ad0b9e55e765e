import type { SecretStore } from '@/domain/secrets/secret-store';

/** Keys that are lost when the process ends. */
export function createMemorySecrets(): SecretStore {
  const secrets = new Map<string, string>();
  return {
    get: async (name) => secrets.get(name) ?? null,
    set: async (name, value) => void secrets.set(name, value),
    remove: async (name) => void secrets.delete(name),
  };
}
