import * as SecureStore from 'expo-secure-store';

import type { SecretStore } from '@/domain/secrets/secret-store';
import type { World } from './world';

const OPTIONS = { keychainAccessible: SecureStore.WHEN_UNLOCKED_THIS_DEVICE_ONLY };

/** The Keychain or the Keystore. Keys never leave this device, not even in a backup. */
export function deviceSecrets(): Pick<World, 'secrets' | 'perTabSecrets'> {
  const secrets: SecretStore = {
    // A restored phone has the item but cannot decrypt it; the user enters the key again.
    get: (name) => SecureStore.getItemAsync(name, OPTIONS).catch(() => null),
    set: (name, value) => SecureStore.setItemAsync(name, value, OPTIONS),
    remove: (name) => SecureStore.deleteItemAsync(name, OPTIONS),
  };
  return { secrets, perTabSecrets: null };
}
