import type { Join, NewSecrets, SetUp, StorageAccess, SyncKey } from '@/domain/sync/sync';
import { SYNC_OFF } from '@/domain/sync/keeping/sync-record';
import { syncFailure } from '@/domain/sync/sync-failure';
import { joinKeys, newKeys, type SyncKeys } from '../format/epoch-keys';
import { readJoinCode, writeJoinCode } from '../format/join-code';
import { hostOf, type Connections } from './connection';
import type { EngineDeps } from './engine-deps';
import { checkPassphrase, readKeyrings, replaceKeyrings } from './keyrings';
import { isCutOff, newDeviceId, renew } from './renew';
import { peek } from './test-storage';

const LONGEST_NAME = 100;

export async function setUp(
  deps: EngineDeps,
  connections: Connections,
  { storage, passphrase, deviceName }: SetUp,
  signal: AbortSignal,
): Promise<NewSecrets> {
  checkPassphrase(passphrase);
  const store = deps.openStore(storage.target, storage.secret);
  if ((await peek(store, signal)).kind !== 'empty') throw syncFailure('sync-set-up-already', hostOf(storage.target));
  const keys = newKeys(deps.randomBytes);
  const secrets = await replaceKeyrings(store, keys, passphrase, { ...deps, host: hostOf(storage.target) }, signal);
  await begin(deps, connections, { storage, keys, deviceName });
  return secrets;
}

export async function join(
  deps: EngineDeps,
  connections: Connections,
  options: Join,
  signal: AbortSignal,
): Promise<void> {
  const { deviceName } = options;
  if ('joinCode' in options) {
    const { target, secret, keys } = readJoinCode(options.joinCode);
    // The password may have been changed, and the data may be gone.
    const there = await peek(deps.openStore(target, secret), signal);
    if (there.kind === 'empty') throw syncFailure('sync-not-set-up', hostOf(target));
    return begin(deps, connections, { storage: { target, secret }, keys, deviceName });
  }
  const { storage, key } = options;
  const store = deps.openStore(storage.target, storage.secret);
  const keys = await readKeyrings(store, key, { host: hostOf(storage.target), signal });
  await begin(deps, connections, { storage, keys, deviceName });
}

interface Begin {
  readonly storage: StorageAccess;
  readonly keys: SyncKeys;
  readonly deviceName: string;
}

/** The record comes last: until it is there, sync is off, and beginning again replaces everything. */
async function begin(deps: EngineDeps, connections: Connections, { storage, keys, deviceName }: Begin): Promise<void> {
  const device = newDeviceId(deps);
  await connections.keepSecret(storage.target, storage.secret);
  await connections.keepKeys(keys);
  await deps.records.stop();
  await deps.records.start(device);
  await deps.record.update(() => ({
    ...SYNC_OFF,
    target: storage.target,
    device,
    deviceName: deviceName.slice(0, LONGEST_NAME),
  }));
}

export async function joinCode(connections: Connections): Promise<string> {
  const { target, secret, keys } = await connections.open();
  return writeJoinCode({ target, secret, keys });
}

/** Works also after the keychain has lost the keys. */
export async function unlock(
  deps: EngineDeps,
  connections: Connections,
  key: SyncKey,
  signal: AbortSignal,
): Promise<void> {
  const own = await connections.keys();
  const found = await findKeys(connections, key, signal);
  const keys = own === null ? found : joinKeys(own, found);
  if (await isCutOff(deps, own, keys)) await renew(deps, connections, signal);
  await connections.keepKeys(keys);
  await deps.record.update((before) => ({ ...before, problem: null, lastLookAt: null }));
}

async function findKeys(connections: Connections, key: SyncKey, signal: AbortSignal): Promise<SyncKeys> {
  if (key.kind === 'join-code') return readJoinCode(key.code).keys;
  const { store, host } = await connections.openStorage();
  return readKeyrings(store, key, { host, signal });
}
