import { isRecord } from '@/domain/json';
import type { DeviceId, Segment } from '@/domain/sync/change';
import type { Head, ReadOutcome, SealedSegment } from '@/domain/sync/sync-log';
import type { EpochKeys } from '../format/epoch-keys';
import { nameOf } from '../format/object-names';
import { sealedLength, sealObject } from '../format/sealed-object';
import { hashInSteps } from '../hash-in-steps';
import { decodeJson, encodeJson, readChanges, readPosition } from './json-content';
import { fetchObject, problem, type LogContext } from './log-context';

/** Segments have 256 KB of plaintext, but one change always fits, for example a long message. */
const MAX_SEGMENT_BYTES = sealedLength(32_000_000);

export function segmentName(device: DeviceId, number: number, keys: EpochKeys): string {
  return nameOf({ kind: 'segment', device, number, part: 0 }, keys);
}

export async function sealSegment(log: LogContext, segment: Segment, previousHash: string): Promise<SealedSegment> {
  const { device, number, knows, changes } = segment;
  const content = encodeJson({ device, number, previous: previousHash, knows, changes });
  const bytes = await sealObject(segmentName(device, number, log.keys[0]), content, log.keys[0], log);
  return { device, number, bytes, hash: await hashInSteps(bytes, log) };
}

/** Reads the segment that follows `after`, whichever key it was written with. */
export async function readSegment(
  log: LogContext,
  device: DeviceId,
  after: Head | null,
  signal: AbortSignal,
): Promise<ReadOutcome> {
  const number = (after?.number ?? 0) + 1;
  for (const keys of log.keys) {
    const name = segmentName(device, number, keys);
    const fetched = await fetchObject(log, name, { device, maxBytes: MAX_SEGMENT_BYTES, signal });
    if (fetched.kind === 'none') continue;
    if (fetched.kind === 'problem') return fetched;
    const segment = parsed(decodeJson(fetched.content), device, number, after?.hash ?? '');
    if (segment === null) return problem({ kind: 'changed', device, name });
    const read = { kind: 'segment', segment, hash: await hashInSteps(fetched.sealed, log) } as const;
    if (keys.endsAt === null) return read;
    return { ...read, written: number > (keys.endsAt[device] ?? 0) ? 'late' : 'before' };
  }
  return { kind: 'none' };
}

/** Whether the last segment that was read is still the same. Listings may be old; the object itself decides. */
export async function isHeadThere(
  log: LogContext,
  device: DeviceId,
  head: Head | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  if (head === undefined || head.number === 0) return true;
  for (const keys of log.keys) {
    const name = segmentName(device, head.number, keys);
    const fetched = await fetchObject(log, name, { device, maxBytes: MAX_SEGMENT_BYTES, signal });
    if (fetched.kind === 'fetched') return (await hashInSteps(fetched.sealed, log)) === head.hash;
  }
  return false;
}

/** Null: it is not the segment that follows. */
function parsed(value: unknown, device: DeviceId, number: number, previous: string): Segment | null {
  if (!isRecord(value) || value.device !== device || value.number !== number || value.previous !== previous)
    return null;
  const knows = readPosition(value.knows);
  const changes = readChanges(value.changes);
  return knows === null || changes === null ? null : { device, number, knows, changes };
}
