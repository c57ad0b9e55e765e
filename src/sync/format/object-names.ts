import { ecb } from '@noble/ciphers/aes.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { DeviceId } from '@/domain/sync/change';
import type { EpochKeys } from './epoch-keys';

/** What an object of the log is. A snapshot has parts; its last object has the number `MANIFEST`. */
export interface ObjectId {
  readonly kind: 'segment' | 'snapshot' | 'secrets';
  readonly device: DeviceId;
  readonly number: number;
  readonly part: number;
}

export const MANIFEST = 0xffff;
const BLOCK = 16;
const KINDS = ['segment', 'snapshot', 'secrets'] as const;
const PREFIX = { segment: 's', snapshot: 'p', secrets: 'c' } as const;

/** One encrypted block says everything, so names tell nothing without the key, and every listed name can be read with it. */
export function nameOf({ kind, device, number, part }: ObjectId, keys: EpochKeys): string {
  const block = new Uint8Array(BLOCK);
  block[0] = KINDS.indexOf(kind) + 1;
  block.set(hexToBytes(device), 1);
  const view = new DataView(block.buffer);
  view.setUint32(9, number);
  view.setUint16(13, part);
  return `log/${PREFIX[kind]}-${bytesToHex(ecb(keys.names, { disablePadding: true }).encrypt(block))}`;
}

/** Reads names of the log, all at once because a key takes longer to prepare than a name to read. Null: written with another key, or forged. */
export function readNames(names: readonly string[], keys: EpochKeys): readonly (ObjectId | null)[] {
  if (names.length === 0) return [];
  const blocks = new Uint8Array(names.length * BLOCK);
  names.forEach((name, index) => blocks.set(hexToBytes(name.slice(-2 * BLOCK)), index * BLOCK));
  const plain = ecb(keys.names, { disablePadding: true }).decrypt(blocks);
  return names.map((name, index) => readBlock(name, plain.slice(index * BLOCK, (index + 1) * BLOCK)));
}

function readBlock(name: string, block: Uint8Array): ObjectId | null {
  const kind = KINDS[(block[0] ?? 0) - 1];
  const view = new DataView(block.buffer);
  const [number, part] = [view.getUint32(9), view.getUint16(13)];
  const isWhole = block[15] === 0 && number > 0 && (kind === 'snapshot' || part === 0);
  if (kind === undefined || !isWhole || !name.startsWith(`log/${PREFIX[kind]}-`)) return null;
  return { kind, device: bytesToHex(block.subarray(1, 9)), number, part };
}

/** The same content has the same name on every device. */
export function blobName(hash: string, keys: EpochKeys): string {
  return `blobs/b-${bytesToHex(hmac(sha256, keys.blobs, hexToBytes(hash)).subarray(0, BLOCK))}`;
}
