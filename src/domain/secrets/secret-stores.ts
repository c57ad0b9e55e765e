import type { SecretStore } from './secret-store';
import { readSetting, writeSetting } from '../settings/read-setting';
import type { SettingsRepository } from '../settings/settings-repository';
import type { Keys } from './keys';
import type { SecretOwners } from './stored-keys';

export interface SecretStoresDeps {
  readonly persistent: SecretStore;
  readonly perTab: SecretStore | null;
  readonly settings: SettingsRepository;
  readonly owners: SecretOwners;
}

/** Keys are in exactly one of two stores, by the user's choice. Changing the choice moves them. */
export function createSecretStores({ persistent, perTab, settings, owners }: SecretStoresDeps): {
  secrets: SecretStore;
  keys: Keys;
} {
  const forgetOnClose = async () => perTab !== null && (await readSetting(settings, 'forgetKeysOnClose'));
  const chosen = async () => (perTab && (await forgetOnClose()) ? perTab : persistent);

  return {
    secrets: {
      get: async (name) => (await chosen()).get(name),
      set: async (name, value) => (await chosen()).set(name, value),
      remove: async (name) => (await chosen()).remove(name),
    },
    keys: {
      canForgetOnClose: perTab !== null,
      forgetOnClose,
      async setForgetOnClose(forget) {
        if (!perTab || forget === (await forgetOnClose())) return;
        const [from, to] = forget ? [persistent, perTab] : [perTab, persistent];
        await writeSetting(settings, 'forgetKeysOnClose', forget);
        for (const { id } of await owners.list()) {
          const key = await from.get(id);
          if (key === null) continue;
          await to.set(id, key);
          await from.remove(id);
        }
      },
    },
  };
}
