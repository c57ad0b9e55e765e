import { refusal } from '../chat-error';
import { secretsIn } from '../mcp/sign-in-record';
import { bindSecret, readBound } from './bound-secret';
import { isReservedSecret } from './reserved-secrets';
import type { SecretStore } from './secret-store';

/** Providers and MCP servers: each may have secrets, under these names and for this origin. */
export interface SecretOwners {
  list(): Promise<readonly SecretOwner[]>;
}

export interface SecretOwner {
  /** The name in the secret store. */
  readonly id: string;
  /** The only origin that the secret may be sent to. Null: the address cannot be read. */
  readonly origin: string | null;
}

/**
 * Every secret of the app, kept in memory from the first time it is read, so that a check of each stored word costs no look into the
 * keychain, and a keychain that is locked later hides none.
 */
export interface KnownKeys {
  /** Throws if the secret store cannot be read: without the list of secrets, nothing may leave the device. */
  all(): Promise<readonly string[]>;
  /** Those that are known by now. */
  now(): readonly string[];
  /** A store that reports what is written to it. */
  watch(store: SecretStore): SecretStore;
  /** Reads all secrets, and binds those that an earlier version stored without their origin. `store` is the one below `watch`, which waits for this. */
  load(owners: SecretOwners, store: SecretStore): Promise<void>;
}

export function createKnownKeys(): KnownKeys {
  const byName = new Map<string, readonly string[]>();
  let current: readonly string[] = [];
  let unread: (() => Promise<void>) | null = null;
  const unbound = new Set<string>();

  function note(name: string, secrets: readonly string[]): void {
    byName.set(name, secrets);
    // The longest first, so that the replacement of a part never leaves the rest of the whole.
    current = [...new Set([...byName.values()].flat())].sort((a, b) => b.length - a.length);
  }

  const noteStored = (name: string, stored: string | null) =>
    note(name, stored === null || stored === '' ? [] : secretsIn(name, readBound(stored).secret));

  async function read(owners: SecretOwners, store: SecretStore): Promise<void> {
    for (const { id, origin } of await owners.list()) {
      if (byName.has(id) && !unbound.has(id)) continue;
      const stored = await store.get(id);
      noteStored(id, stored);
      if (stored === null || stored === '' || isReservedSecret(id) || readBound(stored).origin !== null) continue;
      unbound.add(id);
      // Without an address that can be read, it is bound to none: an address that arrives later must not get it.
      await store.set(id, bindSecret(origin ?? '', stored));
      unbound.delete(id);
    }
    unread = null;
  }

  return {
    now: () => current,
    async all() {
      await unread?.();
      return current;
    },
    watch: (store) => ({
      async get(name) {
        // The store was locked at the start: what an earlier version stored is bound before anybody reads it.
        await unread?.().catch(() => undefined);
        return store.get(name);
      },
      async set(name, value) {
        const before = byName.get(name) ?? [];
        // Known before it is stored. If storing fails, nobody can tell which of the two the store has: both stay known.
        noteStored(name, value);
        note(name, [...(byName.get(name) ?? []), ...before]);
        await store.set(name, value);
        noteStored(name, value);
      },
      async remove(name) {
        await store.remove(name);
        note(name, []);
      },
    }),
    async load(owners, store) {
      unread = () =>
        read(owners, store).catch((thrown: unknown) => {
          throw unreadable(thrown);
        });
      await unread().catch(() => undefined); // `all` tries again, and reports it
    },
  };
}

function unreadable(cause: unknown) {
  const thrown = refusal(
    { is: 'keys-unreadable' },
    'Skein can’t read the keys on this device, so it can’t keep them out of a request. Nothing was sent. Unlock the device and try again, or enter your keys again.',
    'check-key',
  );
  thrown.cause = cause;
  return thrown;
}
