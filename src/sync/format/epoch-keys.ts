import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeviceId } from '@/domain/sync/change';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const ROOT_LENGTH = 32;
/** A device is removed a few times in the life of a storage, not thousands of times. */
const MAX_EPOCHS = 1_000;

/** All that is written between two removals of a device is encrypted with one key. */
export interface Epoch {
  /** Greater is later. Two devices may have begun the same one at the same time. */
  readonly ordinal: number;
  readonly root: Uint8Array;
  /** The device whose removal began the epoch: its segments up to this number are read. */
  readonly removed?: Removed;
}

export interface Removed {
  readonly device: DeviceId;
  readonly through: number;
}

/** The current epoch first. Never empty. */
export type SyncKeys = readonly [Epoch, ...Epoch[]];

export interface EpochKeys {
  /** Names the epoch in every object; 16 hexadecimal characters. */
  readonly id: string;
  readonly names: Uint8Array;
  readonly data: Uint8Array;
  readonly blobs: Uint8Array;
}

export function newKeys(randomBytes: (length: number) => Uint8Array): SyncKeys {
  return [{ ordinal: 1, root: randomBytes(ROOT_LENGTH) }];
}

/** With a new key for everything that is written from now on. */
export function rotateKeys(keys: SyncKeys, randomBytes: (length: number) => Uint8Array, removed?: Removed): SyncKeys {
  return [{ ordinal: keys[0].ordinal + 1, root: randomBytes(ROOT_LENGTH), removed }, ...keys];
}

/** The epochs of both. Of two with the same ordinal, every device takes the same one for the current. */
export function joinKeys(first: SyncKeys, second: SyncKeys): SyncKeys {
  const byRoot = new Map([...first, ...second].map((epoch) => [bytesToHex(epoch.root), epoch]));
  const sorted = [...byRoot]
    .sort(([a, x], [b, y]) => y.ordinal - x.ordinal || (a < b ? 1 : -1))
    .map(([, epoch]) => epoch);
  const [current, ...earlier] = sorted;
  return current === undefined ? first : [current, ...earlier];
}

export function deriveEpochKeys({ root }: Epoch): EpochKeys {
  const derive = (what: string, length = 32) =>
    hkdf(sha256, root, undefined, utf8ToBytes(`skein-sync ${what}`), length);
  return { id: bytesToHex(derive('id', 8)), names: derive('names'), data: derive('data'), blobs: derive('blobs') };
}

/** One word for the secret store, the keyring and the join code. */
export function writeKeys(keys: SyncKeys): string {
  const words = keys.map(({ ordinal, root, removed }) => [
    ordinal,
    bytesToHex(root),
    ...(removed === undefined ? [] : [removed.device, removed.through]),
  ]);
  return words.map((parts) => parts.join('.')).join('-');
}

const EPOCH = /^([1-9]\d{0,8})\.([0-9a-f]{64})(?:\.([0-9a-f]{16})\.(\d{1,10}))?$/;

/** Null: it is no list of keys. */
export function readKeys(text: string): SyncKeys | null {
  const words = text.split('-', MAX_EPOCHS + 1);
  const epochs = words.flatMap((word) => {
    const [, ordinal, root, device, through] = EPOCH.exec(word) ?? [];
    if (ordinal === undefined || root === undefined) return [];
    const removed = device === undefined ? {} : { removed: { device, through: Number(through) } };
    return [{ ordinal: Number(ordinal), root: hexToBytes(root), ...removed }];
  });
  const [current, ...earlier] = epochs;
  return current === undefined || epochs.length !== words.length || words.length > MAX_EPOCHS
    ? null
    : [current, ...earlier];
}
