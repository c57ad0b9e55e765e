import { createStore, del, get, set, type UseStore } from 'idb-keyval';

import type { SecretStore } from '@/domain/secrets/secret-store';
import type { World } from './world';

/**
 * A browser has no keychain. Secrets are encrypted with an AES key that no script can export. That key is in IndexedDB. The encrypted texts
 * are in IndexedDB too, or in session storage if they should be forgotten with the tab. This protects keys in backups, but not from code
 * that runs in this page.
 */
export function deviceSecrets(): Pick<World, 'secrets' | 'perTabSecrets'> {
  const store = createStore('skein-secrets', 'sealed');
  const cipher = createCipher(store);
  return {
    secrets: encryptedStore(cipher, {
      read: (name) => get<string>(`secret:${name}`, store).then((text) => text ?? null),
      write: (name, text) => set(`secret:${name}`, text, store),
      remove: (name) => del(`secret:${name}`, store),
    }),
    perTabSecrets: encryptedStore(cipher, {
      read: async (name) => sessionStorage.getItem(`skein:secret:${name}`),
      write: async (name, text) => sessionStorage.setItem(`skein:secret:${name}`, text),
      remove: async (name) => sessionStorage.removeItem(`skein:secret:${name}`),
    }),
  };
}

interface EncryptedTexts {
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
}

interface Cipher {
  encrypt(text: string): Promise<string>;
  /** Null for a text that this browser's key cannot decrypt. */
  decrypt(encryptedText: string): Promise<string | null>;
}

function encryptedStore(cipher: Cipher, texts: EncryptedTexts): SecretStore {
  return {
    async get(name) {
      const text = await texts.read(name);
      return text === null ? null : cipher.decrypt(text);
    },
    set: async (name, value) => texts.write(name, await cipher.encrypt(value)),
    remove: (name) => texts.remove(name),
  };
}

const IV_BYTES = 12;

function createCipher(store: UseStore): Cipher {
  async function key(): Promise<CryptoKey> {
    const stored = await get<CryptoKey>('key', store);
    if (stored) return stored;
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await set('key', fresh, store);
    return fresh;
  }

  return {
    async encrypt(text) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const plain = new TextEncoder().encode(text);
      const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), plain);
      return toBase64(iv) + '.' + toBase64(new Uint8Array(cipher));
    },
    async decrypt(encryptedText) {
      const [iv, cipher] = encryptedText.split('.');
      if (iv === undefined || cipher === undefined) return null;
      const secretKey = await key(); // throws if the store cannot be read: that is not the same as a lost key
      try {
        const plain = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv: fromBase64(iv) },
          secretKey,
          fromBase64(cipher),
        );
        return new TextDecoder().decode(plain);
      } catch {
        return null; // encrypted with a lost key: treated as never saved
      }
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
