import type { SecretStore } from './secret-store';
import type { SettingsRepository } from '../settings/settings-repository';
import type { Keys } from './keys';
import type { KeyHolders } from './stored-keys';

const FORGET_SETTING = 'forgetKeysOnClose';

export interface KeyringDeps {
  readonly lasting: SecretStore;
  readonly fleeting: SecretStore | null;
  readonly settings: SettingsRepository;
  readonly holders: KeyHolders;
}

/** Keys are in exactly one of two places, by the person's choice; the choice takes them along. */
export function createKeyring({ lasting, fleeting, settings, holders }: KeyringDeps): {
  secrets: SecretStore;
  keys: Keys;
} {
  const forgetOnClose = async () => fleeting !== null && (await settings.get(FORGET_SETTING)) === true;
  const chosen = async () => (fleeting && (await forgetOnClose()) ? fleeting : lasting);

  return {
    secrets: {
      get: async (name) => (await chosen()).get(name),
      set: async (name, value) => (await chosen()).set(name, value),
      remove: async (name) => (await chosen()).remove(name),
    },
    keys: {
      canForgetOnClose: fleeting !== null,
      forgetOnClose,
      async setForgetOnClose(forget) {
        if (!fleeting || forget === (await forgetOnClose())) return;
        const [from, to] = forget ? [lasting, fleeting] : [fleeting, lasting];
        await settings.set(FORGET_SETTING, forget);
        for (const { id } of await holders.list()) {
          const key = await from.get(id);
          if (key === null) continue;
          await to.set(id, key);
          await from.remove(id);
        }
      },
    },
  };
}
