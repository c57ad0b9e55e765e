import { failure, toChatError } from '../chat-error';
import type { ReportFault } from '../runtime';
import type { SettingsRepository } from '../settings/settings-repository';
import { keepSecrets } from './kept-secrets';
import type { Keys } from './keys';
import type { KnownKeys, SecretOwners } from './known-keys';
import type { SecretStore } from './secret-store';
import { splitSecrets } from './split-secrets';
import { createSecretStores } from './secret-stores';

/**
 * The secrets of the app and of the temporary chats in it. There is one for all of them: each keeps what it has read, and a second one would go
 * on sending a key that was replaced or removed.
 */
export interface Keyring {
  /** Of providers and servers. */
  readonly secrets: SecretStore;
  /** Of the app itself: for backups and sync. */
  readonly reserved: SecretStore;
  readonly keys: Keys;
  eraseAll(): Promise<void>;
}

interface KeyringParts {
  readonly secrets: SecretStore;
  readonly perTabSecrets: SecretStore | null;
  readonly known: KnownKeys;
  readonly settings: SettingsRepository;
  readonly owners: SecretOwners;
  readonly reportFault: ReportFault;
}

export async function openKeyring({ known, settings, owners, reportFault, ...world }: KeyringParts): Promise<Keyring> {
  const stores = createSecretStores({ persistent: world.secrets, perTab: world.perTabSecrets, settings, owners });
  const kept = keepSecrets(stores.secrets);
  const secrets = known.watch(kept.secrets);
  await stores.sweep().catch((thrown: unknown) => reportFault('keys', toChatError(thrown)));
  await known.load(owners, kept.secrets);
  let isErased = false;
  const { owned, reserved } = splitSecrets({
    ...secrets,
    async set(name, value) {
      // A server that was slow to renew its token must not bring it back.
      if (isErased) throw failure('internal', 'Everything is being erased, so nothing is stored.');
      await secrets.set(name, value);
    },
  });
  return {
    secrets: owned,
    reserved,
    keys: stores.keys,
    async eraseAll() {
      isErased = true;
      try {
        await stores.eraseAll();
      } catch (thrown) {
        isErased = false; // the app goes on, and the user can try again
        throw thrown;
      } finally {
        kept.forget();
      }
    },
  };
}
