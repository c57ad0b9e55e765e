import { keyOrigin } from '../../providers/check/key-origin';
import type { ProviderRepository } from '../../providers/provider-repository';
import { bindSecret, readBound } from '../../secrets/bound-secret';
import type { SecretStore } from '../../secrets/secret-store';

/** An API key that this device has, with the only address that it may be sent to. */
export interface HeldKey {
  readonly providerId: string;
  readonly origin: string;
  readonly secret: string;
}

/** The API keys of this device. They are in the secret store only; sync passes them on only if the user has turned that on. */
export interface HeldKeys {
  list(): Promise<readonly HeldKey[]>;
  /** False: this device does not have the provider, or it has another address. Nothing was stored. */
  accept(key: HeldKey): Promise<boolean>;
}

interface HeldKeysDeps {
  readonly providers: Pick<ProviderRepository, 'list' | 'get'>;
  readonly secrets: Pick<SecretStore, 'get' | 'set'>;
  /** The provider may have rejected the key before. */
  readonly onAccepted: (providerId: string) => void;
}

export function createHeldKeys({ providers, secrets, onAccepted }: HeldKeysDeps): HeldKeys {
  return {
    async list() {
      const keys: HeldKey[] = [];
      for (const provider of await providers.list()) {
        const origin = keyOrigin(provider);
        const stored = origin === null ? null : await secrets.get(provider.id);
        if (stored === null || origin === null) continue;
        const bound = readBound(stored);
        if (bound.origin === origin && bound.secret !== '')
          keys.push({ providerId: provider.id, origin, secret: bound.secret });
      }
      return keys;
    },
    async accept({ providerId, origin, secret }) {
      const provider = await providers.get(providerId);
      if (provider === null || keyOrigin(provider) !== origin) return false;
      await secrets.set(providerId, bindSecret(origin, secret));
      onAccepted(providerId);
      return true;
    },
  };
}
