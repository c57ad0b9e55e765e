import { failure } from '@/domain/chat-error';
import { secretFor } from '@/domain/secrets/bound-secret';
import type { SecretStore } from '@/domain/secrets/secret-store';
import { keyOrigin } from '@/domain/providers/check/key-origin';
import type { Provider } from '@/domain/providers/provider';
import { requiresKey } from '@/domain/providers/provider-types';

/** Characters that a header may contain. For any other, the platform's error message would quote the key. */
const PRINTABLE = /^[\x21-\x7e]+$/;

/** The provider's key for its address, read for one call. Null only where a server may not need one. */
export async function readKey(secrets: SecretStore, provider: Provider): Promise<string | null> {
  const origin = keyOrigin(provider) ?? '';
  return usableKey(await secretFor(secrets, provider.id, { name: provider.name, origin }), provider);
}

/** Throws for a key that is missing or that no header can carry. */
export function usableKey(given: string | null, provider: Pick<Provider, 'type' | 'name'>): string | null {
  const key = given?.trim() ?? '';
  if (key === '') {
    if (!requiresKey(provider.type)) return null;
    throw failure('key-missing', `There is no key for ${provider.name} yet.`);
  }
  if (!PRINTABLE.test(key)) {
    throw failure('auth', `The key for ${provider.name} contains characters that no key has. Paste it again.`);
  }
  return key;
}
