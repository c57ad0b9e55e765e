import type { SecretStore } from './secret-store';

export interface KeptSecrets {
  readonly secrets: SecretStore;
  /** After the store was emptied by other means. */
  forget(): void;
}

/**
 * Keeps what was read. Every message needs the key of its provider, and a keychain, or a browser that decrypts it, takes longer than the rest
 * of sending. All secrets are in memory anyway, so that none can leave the device (`known-keys`).
 */
export function keepSecrets(store: SecretStore): KeptSecrets {
  let kept = new Map<string, string | null>();

  /** Whoever began to read before the change must not keep what was read. */
  const forget = () => void (kept = new Map());
  const changing = async (change: Promise<void>) => {
    forget();
    try {
      await change;
    } finally {
      forget();
    }
  };

  return {
    forget,
    secrets: {
      async get(name) {
        const known = kept.get(name);
        if (known !== undefined) return known;
        const into = kept;
        const secret = await store.get(name);
        into.set(name, secret);
        return secret;
      },
      set: (name, value) => changing(store.set(name, value)),
      remove: (name) => changing(store.remove(name)),
    },
  };
}
