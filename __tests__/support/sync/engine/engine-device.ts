import { randomBytes } from 'node:crypto';
import type { Clock } from '@/domain/runtime';
import type { SecretStore } from '@/domain/secrets/secret-store';
import type { PassOptions, PassResult, SyncEngine } from '@/domain/sync/keeping/sync-engine';
import { createStoredSyncRecord, type StoredSyncRecord } from '@/domain/sync/keeping/stored-sync-record';
import type { HeldKey } from '@/domain/sync/keys/shared-keys';
import type { SyncTarget } from '@/domain/sync/sync-target';
import { openRepositories } from '@/storage/open-repositories';
import { createSettingsRepository } from '@/storage/settings/settings-repository';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import { openScratch, openSyncStorage } from '@/storage/sync/open-sync-storage';
import { createSyncEngine } from '@/sync/engine/create-sync-engine';
import { createMemorySecrets } from '@/world/memory-secrets';
import { testId } from '../test-id';
import type { TestDatabases } from '../../database/node-database';
import type { StepDevice } from '../user-step-parts';
import { createKillSwitch, type KillSwitch } from './kill-switch';
import type { Line, SharedStorage } from './shared-storage';

export const TARGET: SyncTarget = { kind: 'webdav', address: 'https://memory.example/dav', user: 'me' };
export const PASSPHRASE = 'canary passphrase of sync';
export const STORAGE_SECRET = 'canary-storage-secret';

export interface SimulatedTime {
  now: number;
}

/** A device with a real database and the real engine, over a storage in memory. */
export interface EngineDevice extends StepDevice {
  readonly line: Line;
  readonly secrets: SecretStore;
  readonly record: StoredSyncRecord;
  /** Milliseconds by which its clock is off. */
  skew: number;
  /** Chats in which a turn runs. */
  readonly turns: Set<string>;
  engine(): Promise<SyncEngine>;
  /** The process ends after this many steps of the next pass. Then it is started again. */
  killIn(steps: number): void;
  restart(): void;
  pass(how?: PassOptions['how'], changes?: Partial<PassOptions>): Promise<PassResult>;
}

interface EngineDeviceOptions {
  readonly path?: string;
  readonly secrets?: SecretStore;
  /** Its API keys. */
  readonly held?: readonly HeldKey[];
}

export async function openEngineDevice(
  databases: TestDatabases,
  name: string,
  storage: SharedStorage,
  time: SimulatedTime,
  { path = databases.newPath(), secrets = createMemorySecrets(), held = [] }: EngineDeviceOptions = {},
): Promise<EngineDevice> {
  const database = await databases.open(path);
  const line: Line = { isOffline: false, faults: [] };
  const turns = new Set<string>();
  let ids = 0;
  const device = { name, skew: 0 };
  const now = () => (time.now += 1) + device.skew;
  const clock: Clock = { now, after: () => () => undefined };
  const newId = () => testId(name, (ids += 1));
  const repositories = openRepositories(database, { now, newId });
  const record = createStoredSyncRecord(repositories.settings);
  let opened: { readonly engine: Promise<SyncEngine>; readonly kill: KillSwitch } | null = null;

  function open() {
    const kill = createKillSwitch();
    const guarded = kill.database(database);
    const engine = createSyncEngine({
      ...openSyncStorage(guarded, { now, isTurnRunning: (sessionId) => turns.has(sessionId) }),
      record: createStoredSyncRecord(createSettingsRepository(guarded)),
      secrets,
      heldKeys: { list: async () => held, accept: async () => false },
      openStore: () => kill.store(storage.connect(line)),
      openScratch: () =>
        openScratch(openNodeSqlite(':memory:'), database, {
          clock,
          newId,
          keys: { now: () => [], all: async () => [] },
        }),
      clock,
      randomBytes: (length) => new Uint8Array(randomBytes(length)),
      pause: async () => undefined,
      keyCost: { logN: 2, r: 8, p: 1 },
    });
    opened = { engine, kill };
    return opened;
  }

  return Object.assign(device, {
    database,
    repositories,
    line,
    secrets,
    record,
    turns,
    engine: () => (opened ?? open()).engine,
    killIn: (steps: number) => (opened ?? open()).kill.arm(steps),
    restart: () => {
      opened = null;
    },
    async pass(how: PassOptions['how'] = 'complete', changes: Partial<PassOptions> = {}) {
      return (await (opened ?? open()).engine).pass({
        how,
        signal: new AbortController().signal,
        mayGoOn: () => true,
        report: () => undefined,
        onMerged: () => undefined,
        ...changes,
      });
    },
  });
}

export async function setUpAll(devices: readonly EngineDevice[]): Promise<void> {
  const [first, ...others] = devices;
  const storage = { target: TARGET, secret: STORAGE_SECRET };
  const signal = new AbortController().signal;
  if (first) await (await first.engine()).setUp({ storage, passphrase: PASSPHRASE, deviceName: first.name }, signal);
  for (const other of others)
    await (
      await other.engine()
    ).join({ storage, key: { kind: 'passphrase', passphrase: PASSPHRASE }, deviceName: other.name }, signal);
}
