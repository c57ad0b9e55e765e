import * as SecureStore from 'expo-secure-store';

import type { SecretStore } from '@/domain/secrets/secret-store';
import type { World } from './world';

const OPTIONS = { keychainAccessible: SecureStore.WHEN_UNLOCKED_THIS_DEVICE_ONLY };

/** The Keychain or the Keystore. Keys never leave this device, not even in a backup. */
export function deviceSecrets(): Pick<World, 'secrets' | 'perTabSecrets'> {
  const secrets: SecretStore = {
    // The library returns null for an item that can never be decrypted again, as on a restored phone. Any other error is thrown: a key that
    // cannot be read now must not pass for one that does not exist.
    get: (name) => SecureStore.getItemAsync(name, OPTIONS),
    set: (name, value) => SecureStore.setItemAsync(name, value, OPTIONS),
    remove: (name) => SecureStore.deleteItemAsync(name, OPTIONS),
  };
  return { secrets, perTabSecrets: null };
}
