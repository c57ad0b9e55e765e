import { parseJson } from '../json';
import type { SecretStore } from './secret-store';

/**
 * A secret store that knows the names of its secrets. Keychains cannot list them, and the database that could may be lost: the names are
 * in the store itself. A name without a secret does no harm; a secret without a name could never be erased.
 */
export interface NamedSecrets extends SecretStore {
  names(): Promise<readonly string[]>;
  /** For secrets that an earlier version stored without their names. */
  note(names: readonly string[]): Promise<void>;
}

const LIST = 'skein.secret-names';

export function nameSecrets(store: SecretStore): NamedSecrets {
  let last: Promise<unknown> = Promise.resolve();
  /** One change of the list at a time. */
  function change(edit: (names: readonly string[]) => readonly string[]): Promise<void> {
    const changed = last.then(async () => {
      const before = await names();
      const after = edit(before);
      if (after.length === before.length) return;
      await (after.length === 0 ? store.remove(LIST) : store.set(LIST, JSON.stringify(after)));
    });
    last = changed.catch(() => undefined);
    return changed;
  }

  async function names(): Promise<readonly string[]> {
    const list = parseJson((await store.get(LIST)) ?? '[]');
    return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
  }

  const note = (added: readonly string[]) => change((known) => [...new Set([...known, ...added])]);
  return {
    get: (name) => store.get(name),
    async set(name, value) {
      await note([name]);
      await store.set(name, value);
    },
    async remove(name) {
      await store.remove(name);
      await change((known) => known.filter((each) => each !== name)).catch(() => undefined); // the secret is gone, and that counts
    },
    names,
    note,
  };
}
