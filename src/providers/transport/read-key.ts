import { failure } from '@/domain/chat-error';
import type { SecretStore } from '@/domain/secrets/secret-store';
import type { Provider } from '@/domain/providers/provider';

/** What may stand in a header. A platform that is given anything else quotes the key in its error. */
const PRINTABLE = /^[\x21-\x7e]+$/;

/** The key of this provider, read for one call. Null only where a server may do without one. */
export async function readKey(secrets: SecretStore, provider: Provider): Promise<string | null> {
  const key = (await secrets.get(provider.id))?.trim() ?? '';
  if (key === '') {
    if (provider.type === 'openai-compatible') return null;
    throw failure('key-missing', `There is no key for ${provider.name} yet.`);
  }
  if (!PRINTABLE.test(key)) {
    throw failure('auth', `The key for ${provider.name} contains characters that no key has. Paste it again.`);
  }
  return key;
}
