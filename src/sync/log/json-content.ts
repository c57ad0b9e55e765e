import { isRecord, parseJson } from '@/domain/json';
import type { Change, Position } from '@/domain/sync/change';
import type { Heads } from '@/domain/sync/sync-log';

export function encodeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Undefined: it is no JSON. */
export function decodeJson(content: Uint8Array): unknown {
  return parseJson(new TextDecoder().decode(content));
}

const DEVICE = /^[0-9a-f]{16}$/;
const HASH = /^[0-9a-f]{64}$/;
const MAX_DEVICES = 10_000;

/** Only whoever has the key can write these, but an old or newer version may write something else. */
export function readPosition(value: unknown): Position | null {
  return isOfDevices(value) && Object.values(value).every(isNumber) ? (value as Position) : null;
}

export function readHeads(value: unknown): Heads | null {
  const isHead = (head: unknown) => isRecord(head) && isNumber(head.number) && isHash(head.hash);
  return isOfDevices(value) && Object.values(value).every(isHead) ? (value as Heads) : null;
}

export function readChanges(value: unknown): readonly Change[] | null {
  return Array.isArray(value) && value.every(isChange) ? (value as Change[]) : null;
}

export function isHash(value: unknown): value is string {
  return typeof value === 'string' && HASH.test(value);
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 2 ** 32;
}

export function isOfDevices(value: unknown): value is Record<string, unknown> {
  return (
    isRecord(value) && Object.keys(value).length <= MAX_DEVICES && Object.keys(value).every((key) => DEVICE.test(key))
  );
}

function isChange(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { kind, id, field, stamp, seen } = value;
  const words = [kind, id, field, stamp].every((word) => typeof word === 'string' && word.length <= 1_000);
  const hasSeen = seen === null || (isOfDevices(seen) && Object.values(seen).every((word) => typeof word === 'string'));
  return words && hasSeen && 'value' in value;
}
