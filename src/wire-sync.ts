import type { Egress } from '@/domain/network/egress';
import type { SecretStore } from '@/domain/secrets/secret-store';
import type { SettingsRepository } from '@/domain/settings/settings-repository';
import { keepSync, type SyncKeeper } from '@/domain/sync/keeping/keep-sync';
import { createStoredSyncRecord } from '@/domain/sync/keeping/stored-sync-record';
import type { HeldKeys } from '@/domain/sync/keys/shared-keys';
import type { SyncEngine } from '@/domain/sync/keeping/sync-engine';
import type { SqlDatabase } from '@/storage/database/sql-database';
import type { World } from '@/world/world';

interface WireSync {
  readonly db: SqlDatabase;
  readonly settings: SettingsRepository;
  readonly secrets: SecretStore;
  readonly openHeldKeys: () => HeldKeys;
  readonly egress: Egress;
  readonly keys: { now(): readonly string[]; all(): Promise<readonly string[]> };
  readonly isTurnRunning: () => boolean;
  readonly isTurnRunningIn: (sessionId: string) => boolean;
  /** A merge deleted something. */
  readonly onDelete: () => void;
  readonly eraseLocal: () => Promise<void>;
}

/** Sync, whose engine is loaded on first use: who does not sync loads and runs none of it. */
export function wireSync(world: World, deps: WireSync): SyncKeeper {
  const { clock, network } = world;
  const record = createStoredSyncRecord(deps.settings);
  const load = async (): Promise<SyncEngine> => {
    const [{ createSyncEngine }, { openObjectStore }, { openSyncStorage, openScratch }] = await Promise.all([
      import('./sync/engine/create-sync-engine'),
      import('./sync/open-object-store'),
      import('./storage/sync/open-sync-storage'),
    ]);
    const { randomBytes, platform, newId, sha256 } = world;
    const pause = () => new Promise<void>((resolve) => void clock.after(0, resolve));
    const storage = { now: clock.now, isTurnRunning: deps.isTurnRunningIn, onDelete: deps.onDelete };
    return createSyncEngine({
      ...openSyncStorage(deps.db, storage),
      record,
      secrets: deps.secrets,
      heldKeys: deps.openHeldKeys(),
      openStore: (target, secret) =>
        openObjectStore(target, secret, { egress: deps.egress, clock, platform, randomBytes, pause, sha256 }),
      openScratch: async () => openScratch(await world.openScratchSqlite(), deps.db, { clock, newId, keys: deps.keys }),
      clock,
      randomBytes,
      pause,
      sha256,
      keyCost: world.backupCost,
    });
  };
  return keepSync({ ...deps, record, clock, network, load });
}
