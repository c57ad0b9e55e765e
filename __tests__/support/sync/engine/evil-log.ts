import { readBound } from '@/domain/secrets/bound-secret';
import type { Change } from '@/domain/sync/change';
import type { SyncLog } from '@/domain/sync/sync-log';
import { readKeys, type SyncKeys } from '@/sync/format/epoch-keys';
import { EVIL, hostileChanges } from '../hostile-segment';
import { NEVER, openLog } from '../test-log';
import type { EngineDevice } from './engine-device';
import type { SharedStorage } from './shared-storage';

/** The keys that a device has now: whoever has its join code, or the device itself. */
export async function stealKeys({ secrets }: Pick<EngineDevice, 'secrets'>): Promise<SyncKeys> {
  const keys = readKeys(readBound((await secrets.get('sync-keys')) ?? '').secret);
  if (keys === null) throw new Error('There are no keys.');
  return keys;
}

export const openEvilLog = (storage: SharedStorage, keys: SyncKeys, device = EVIL): SyncLog =>
  openLog(storage.connect({ isOffline: false, faults: [] }), device, keys);

/** Uploads the first segment of a device that nobody has added. */
export async function uploadHostile(
  storage: SharedStorage,
  keys: SyncKeys,
  changes: readonly Pick<Change, 'kind' | 'id' | 'field' | 'value'>[],
  device = EVIL,
): Promise<void> {
  const log = openEvilLog(storage, keys, device);
  const segment = { device, number: 1, knows: {}, changes: hostileChanges(changes, device) };
  await log.upload(await log.seal(segment, ''), NEVER);
}
