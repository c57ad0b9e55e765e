import { bytesToHex } from '@noble/hashes/utils.js';
import type { Position } from '@/domain/sync/change';
import { limitsOf, type SyncKeys } from '../format/epoch-keys';
import type { Connections } from './connection';
import type { EngineDeps } from './engine-deps';

const DEVICE_BYTES = 8;

export const newDeviceId = ({ randomBytes }: Pick<EngineDeps, 'randomBytes'>) => bytesToHex(randomBytes(DEVICE_BYTES));

/** What was written under the former id is read as that of another device, except for keys: nobody would delete them later. */
export async function renew(deps: EngineDeps, connections: Connections, signal: AbortSignal): Promise<void> {
  const isShared = (await deps.record.read()).sentKeys !== '' && (await connections.keys()) !== null;
  if (isShared) await (await connections.open()).log.secrets.delete(signal);
  const device = newDeviceId(deps);
  await deps.records.renew(device);
  await deps.record.update((before) => ({ ...before, device, work: null, sentKeys: '' }));
}

/**
 * What this device has written with former keys since another one was removed is read only if somebody with the new keys says that it is known. Under
 * a new id, this device says so itself.
 */
export async function isCutOff(
  { record, records }: EngineDeps,
  own: SyncKeys | null,
  found: SyncKeys,
): Promise<boolean> {
  const limits: Position | null = limitsOf(found[0]);
  const isKnown = own !== null && String(own[0].root) === String(found[0].root);
  if (limits === null || isKnown) return false;
  const { device } = await record.read();
  const written = (await records.position())[device] ?? 0;
  return found[0].removed?.device === device || written > (limits[device] ?? 0);
}
