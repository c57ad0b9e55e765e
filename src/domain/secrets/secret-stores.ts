import type { SecretStore } from './secret-store';
import { readSetting, writeSetting } from '../settings/read-setting';
import type { SettingsRepository } from '../settings/settings-repository';
import type { Keys } from './keys';
import type { SecretOwners } from './known-keys';

export interface SecretStoresDeps {
  readonly persistent: SecretStore;
  readonly perTab: SecretStore | null;
  readonly settings: SettingsRepository;
  readonly owners: SecretOwners;
}

/**
 * Keys are in exactly one of two stores, by the user's choice. Changing the choice moves them: copies first, then the setting, then the
 * originals. `sweep`, at the start, finishes a move that a crash cut short.
 */
export function createSecretStores({ persistent, perTab, settings, owners }: SecretStoresDeps): {
  secrets: SecretStore;
  keys: Keys;
  sweep(): Promise<void>;
} {
  const forgetOnClose = async () => perTab !== null && (await readSetting(settings, 'forgetKeysOnClose'));
  const chosen = async () => (perTab && (await forgetOnClose()) ? perTab : persistent);

  async function copy(from: SecretStore, to: SecretStore, which: 'all' | 'missing'): Promise<void> {
    for (const { id } of await owners.list()) {
      const key = await from.get(id);
      if (key !== null && (which === 'all' || (await to.get(id)) === null)) await to.set(id, key);
    }
  }

  async function clear(store: SecretStore): Promise<void> {
    for (const { id } of await owners.list()) await store.remove(id);
  }

  async function sweep(): Promise<void> {
    if (!perTab) return;
    if (await forgetOnClose()) return clear(persistent); // what the tab has forgotten stays forgotten
    await copy(perTab, persistent, 'missing');
    await clear(perTab);
  }

  return {
    sweep,
    secrets: {
      get: async (name) => (await chosen()).get(name),
      set: async (name, value) => (await chosen()).set(name, value),
      // From both, so that a leftover of an unfinished move cannot come back.
      async remove(name) {
        await persistent.remove(name);
        await perTab?.remove(name);
      },
    },
    keys: {
      canForgetOnClose: perTab !== null,
      forgetOnClose,
      async setForgetOnClose(forget) {
        if (!perTab) return;
        if (forget !== (await forgetOnClose())) {
          await copy(forget ? persistent : perTab, forget ? perTab : persistent, 'all');
          await writeSetting(settings, 'forgetKeysOnClose', forget);
        }
        await sweep(); // also when the setting is already so: an earlier move may have been cut short
      },
    },
  };
}
