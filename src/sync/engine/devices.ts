import { failure } from '@/domain/chat-error';
import type { DeviceId } from '@/domain/sync/change';
import type { NewSecrets, SyncedDevice } from '@/domain/sync/sync';
import { rotateKeys } from '../format/epoch-keys';
import type { Connections } from './connection';
import type { EngineDeps } from './engine-deps';
import { replaceKeyrings } from './keyrings';

const LONGEST_NAME = 100;

export async function listDevices({ devices, record }: EngineDeps): Promise<readonly SyncedDevice[]> {
  const { device } = await record.read();
  return (await devices.list()).map(({ id, name, addedAt, seenAt, removedThrough }) => ({
    id,
    name,
    isThis: id === device,
    addedAt,
    lastSeenAt: seenAt,
    isRemoved: removedThrough !== null,
  }));
}

export async function renameDevice({ devices, record }: EngineDeps, id: DeviceId, name: string): Promise<void> {
  const kept = name.slice(0, LONGEST_NAME);
  await devices.rename(id, kept);
  await record.update((before) => (before.device === id ? { ...before, deviceName: kept } : before));
}

/** The new keys first: if the app is killed before the removal is noted, the user removes the device again. */
export async function removeDevice(
  deps: EngineDeps,
  connections: Connections,
  { id, passphrase }: { readonly id: DeviceId; readonly passphrase: string },
  signal: AbortSignal,
): Promise<NewSecrets> {
  const { store, keys, device, log, host } = await connections.open();
  if (id === device) throw failure('invalid-argument', 'This device leaves instead.');
  const { [id]: through = 0, ...written } = await deps.records.position();
  const rotated = rotateKeys(keys, deps.randomBytes, { device: id, through }, written);
  const secrets = await replaceKeyrings(store, rotated, passphrase, { ...deps, host }, signal);
  await connections.keepKeys(rotated);
  await deps.devices.remove(id, through);
  await log.secrets.delete(signal, id);
  // The next pass lists everything, and writes a snapshot that new devices can rely on.
  await deps.record.update((before) => ({ ...before, lastLookAt: null }));
  return secrets;
}
