import { failure } from '../chat-error';
import { readBound } from './bound-secret';
import { isReservedSecret } from './reserved-secrets';
import type { SecretStore } from './secret-store';

/**
 * The one place where the secrets of providers and servers part from those of the app: neither store reads or changes what is in the other. A
 * provider whose id is the name of a secret of the app has no key, and its removal removes none. What is bound to no origin is no key of a
 * provider either: `known-keys` binds those of earlier versions before anybody reads them.
 */
export function splitSecrets(store: SecretStore): { readonly owned: SecretStore; readonly reserved: SecretStore } {
  const only = (isIn: (name: string) => boolean, isRead: (stored: string) => boolean): SecretStore => ({
    async get(name) {
      const stored = isIn(name) ? await store.get(name) : null;
      return stored !== null && isRead(stored) ? stored : null;
    },
    async set(name, value) {
      if (!isIn(name)) throw failure('internal', 'This name belongs to another secret.');
      await store.set(name, value);
    },
    async remove(name) {
      if (isIn(name)) await store.remove(name);
    },
  });
  return {
    owned: only(
      (name) => !isReservedSecret(name),
      (stored) => readBound(stored).origin !== null,
    ),
    reserved: only(isReservedSecret, () => true),
  };
}
