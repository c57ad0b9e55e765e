import type { SecretStore } from './secret-store';
import { readSetting, writeSetting } from '../settings/read-setting';
import type { SettingsRepository } from '../settings/settings-repository';
import type { Keys } from './keys';
import type { SecretOwners } from './known-keys';
import { nameSecrets, type NamedSecrets } from './named-secrets';

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
export function createSecretStores({ settings, owners, ...deps }: SecretStoresDeps): {
  secrets: SecretStore;
  keys: Keys;
  sweep(): Promise<void>;
  /** Removes every secret, also those whose provider or server is unknown, because its database was lost or replaced. */
  eraseAll(): Promise<void>;
} {
  const persistent = nameSecrets(deps.persistent);
  const perTab = deps.perTab === null ? null : nameSecrets(deps.perTab);
  const forgetOnClose = async () => perTab !== null && (await readSetting(settings, 'forgetKeysOnClose'));
  const chosen = async () => (perTab && (await forgetOnClose()) ? perTab : persistent);

  /** Those of providers and servers, which an earlier version stored without their names, and all others: of lost ones, of backups. */
  async function namesIn(store: NamedSecrets): Promise<ReadonlySet<string>> {
    const owned = (await owners.list()).map(({ id }) => id);
    return new Set([...owned, ...(await store.names())]);
  }

  async function copy(from: NamedSecrets, to: SecretStore, which: 'all' | 'missing'): Promise<void> {
    for (const name of await namesIn(from)) {
      const key = await from.get(name);
      if (key !== null && (which === 'all' || (await to.get(name)) === null)) await to.set(name, key);
    }
  }

  /** One secret that cannot be removed keeps none of the others. */
  async function clear(store: NamedSecrets): Promise<void> {
    const failures: unknown[] = [];
    for (const name of await namesIn(store))
      await store.remove(name).catch((thrown: unknown) => void failures.push(thrown));
    if (failures.length > 0) throw failures[0];
  }

  async function sweep(): Promise<void> {
    if (!perTab) return persistent.note((await owners.list()).map(({ id }) => id));
    if (await forgetOnClose()) return clear(persistent); // what the tab has forgotten stays forgotten
    await copy(perTab, persistent, 'missing');
    await clear(perTab);
  }

  return {
    sweep,
    async eraseAll() {
      const cleared = await Promise.allSettled([clear(persistent), perTab ? clear(perTab) : undefined]);
      for (const each of cleared) if (each.status === 'rejected') throw each.reason;
    },
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
