import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeviceId, Position } from '@/domain/sync/change';
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
  /** The last segments of the other devices then. Only with `removed`. */
  readonly written?: Position;
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
  /** The segments that were written with these keys before a device was removed; later ones may be forged. Null: all of them. */
  readonly endsAt: Position | null;
}

export function newKeys(randomBytes: (length: number) => Uint8Array): SyncKeys {
  return [{ ordinal: 1, root: randomBytes(ROOT_LENGTH) }];
}

/** With a new key for everything that is written from now on. */
export function rotateKeys(
  keys: SyncKeys,
  randomBytes: (length: number) => Uint8Array,
  removed?: Removed,
  written?: Position,
): SyncKeys {
  return [
    { ordinal: keys[0].ordinal + 1, root: randomBytes(ROOT_LENGTH), removed, ...(written && { written }) },
    ...keys,
  ];
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

/** How far the segments of former epochs are read, from the one that followed. Null: it began with no removal. */
export const limitsOf = ({ removed, written }: Epoch): Position | null =>
  removed === undefined ? null : { ...written, [removed.device]: removed.through };

/** Those of every epoch, the current one first. */
export function deriveAll([current, ...earlier]: SyncKeys): readonly [EpochKeys, ...EpochKeys[]] {
  const following = [current, ...earlier];
  const derived = earlier.map((epoch, at) => deriveEpochKeys(epoch, following[at]));
  return [deriveEpochKeys(current), ...derived];
}

export function deriveEpochKeys({ root }: Epoch, next?: Epoch): EpochKeys {
  const derive = (what: string, length = 32) =>
    hkdf(sha256, root, undefined, utf8ToBytes(`skein-sync ${what}`), length);
  return {
    id: bytesToHex(derive('id', 8)),
    names: derive('names'),
    data: derive('data'),
    blobs: derive('blobs'),
    endsAt: next === undefined ? null : limitsOf(next),
  };
}

/** One word for the secret store, the keyring and the join code. */
export function writeKeys(keys: SyncKeys): string {
  const words = keys.map(({ ordinal, root, removed, written = {} }) => [
    ordinal,
    bytesToHex(root),
    ...(removed === undefined ? [] : [[removed.device, removed.through], ...Object.entries(written)].flat()),
  ]);
  return words.map((parts) => parts.join('.')).join('-');
}

const EPOCH = /^([1-9]\d{0,8})\.([0-9a-f]{64})((?:\.[0-9a-f]{16}\.\d{1,10}){0,1000})$/;

function readNumbers(text: string): Pick<Epoch, 'removed' | 'written'> {
  const pairs = [...text.matchAll(/\.([0-9a-f]{16})\.(\d+)/g)].map(([, device = '', number]): [DeviceId, number] => [
    device,
    Number(number),
  ]);
  const [first, ...others] = pairs;
  if (first === undefined) return {};
  const removed = { device: first[0], through: first[1] };
  return others.length === 0 ? { removed } : { removed, written: Object.fromEntries(others) };
}

/** Null: it is no list of keys. */
export function readKeys(text: string): SyncKeys | null {
  const words = text.split('-', MAX_EPOCHS + 1);
  const epochs = words.flatMap((word) => {
    const [, ordinal, root, numbers = ''] = EPOCH.exec(word) ?? [];
    if (ordinal === undefined || root === undefined) return [];
    return [{ ordinal: Number(ordinal), root: hexToBytes(root), ...readNumbers(numbers) }];
  });
  const [current, ...earlier] = epochs;
  return current === undefined || epochs.length !== words.length || words.length > MAX_EPOCHS
    ? null
    : [current, ...earlier];
}
