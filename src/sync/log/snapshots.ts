import { isRecord } from '@/domain/json';
import type { Snapshot, Snapshots, SnapshotSummary, WrittenPart } from '@/domain/sync/snapshots';
import { MANIFEST, nameOf } from '../format/object-names';
import { sealedLength, sealObject } from '../format/sealed-object';
import { hashInSteps } from '../hash-in-steps';
import {
  decodeJson,
  encodeJson,
  isHash,
  isNumber,
  isOfDevices,
  readChanges,
  readHeads,
  readPosition,
} from './json-content';
import { fetchObject, problem, type Fetched, type LogContext } from './log-context';
import { orphansIn } from './orphans';

/** A part has about 1 MB, but one change always fits. */
const MAX_PART_BYTES = sealedLength(32_000_000);
const MAX_PARTS = MANIFEST;

export function createSnapshots(log: LogContext): Snapshots {
  const nameFor = (device: string, number: number, part: number, keys = log.keys[0]) =>
    nameOf({ kind: 'snapshot', device, number, part }, keys);

  async function write(number: number, part: number, value: unknown, signal: AbortSignal): Promise<WrittenPart> {
    const name = nameFor(log.device, number, part);
    const bytes = await sealObject(name, encodeJson(value), log.keys[0], log);
    const hash = await hashInSteps(bytes, log);
    await log.store.put(name, bytes, signal);
    return { part, bytes: bytes.length, hash };
  }

  /** Tries the keys, the current one first. */
  async function fetch(
    device: string,
    number: number,
    part: number,
    signal: AbortSignal,
  ): Promise<Fetched & { name: string }> {
    for (const keys of log.keys) {
      const name = nameFor(device, number, part, keys);
      const fetched = await fetchObject(log, name, { device, maxBytes: MAX_PART_BYTES, signal });
      if (fetched.kind !== 'none') return { ...fetched, name };
    }
    return { kind: 'none', name: nameFor(device, number, part) };
  }

  return {
    async writePart(number, { part, changes }, signal) {
      return write(number, part, { changes }, signal);
    },
    async finish(summary, parts, signal) {
      await write(summary.number, MANIFEST, { ...summary, parts }, signal);
    },
    async open({ device, number }, signal) {
      const fetched = await fetch(device, number, MANIFEST, signal);
      if (fetched.kind !== 'fetched') return fetched;
      const snapshot = readManifest(decodeJson(fetched.content));
      const isRight = snapshot?.summary.device === device && snapshot.summary.number === number;
      return isRight ? { kind: 'opened', snapshot } : problem({ kind: 'changed', device, name: fetched.name });
    },
    async readPart({ summary: { device, number }, parts }, part, signal) {
      const fetched = await fetch(device, number, part, signal);
      if (fetched.kind === 'problem') return fetched;
      const changed = problem({ kind: 'changed', device, name: fetched.name });
      if (fetched.kind === 'none') return changed;
      const expected = parts.find((written) => written.part === part)?.hash;
      const value = decodeJson(fetched.content);
      const changes = isRecord(value) ? readChanges(value.changes) : null;
      const isRight = (await hashInSteps(fetched.sealed, log)) === expected;
      return isRight && changes !== null ? { kind: 'part', changes } : changed;
    },
    async delete(ref, signal) {
      const opened = await this.open(ref, signal);
      const parts = opened.kind === 'opened' ? opened.snapshot.parts.map(({ part }) => part) : [];
      // Without its last object it is no snapshot, whatever happens to the rest.
      for (const part of [MANIFEST, ...parts])
        for (const keys of log.keys) await log.store.delete(nameFor(ref.device, ref.number, part, keys), signal);
    },
    async deleteOrphans(begun, signal) {
      const names = orphansIn(log, await log.store.list('log', signal), begun);
      for (const name of names) await log.store.delete(name, signal);
    },
    async areThere(number, parts, signal) {
      const listed = new Set((await log.store.list('log', signal)).map(({ name }) => name));
      const isThere = ({ part }: WrittenPart) =>
        log.keys.some((keys) => listed.has(nameFor(log.device, number, part, keys)));
      return parts.every(isThere);
    },
  };
}

function readManifest(value: unknown): Snapshot | null {
  if (!isRecord(value)) return null;
  const { device, number, createdAt, deviceNames, parts } = value;
  const position = readPosition(value.position);
  const heads = readHeads(value.heads);
  const isWhole =
    typeof device === 'string' &&
    isNumber(number) &&
    typeof createdAt === 'number' &&
    isOfDevices(deviceNames) &&
    Object.values(deviceNames).every((name) => typeof name === 'string') &&
    Array.isArray(parts) &&
    parts.length <= MAX_PARTS &&
    parts.every(isPart);
  if (!isWhole || position === null || heads === null) return null;
  const names = deviceNames as SnapshotSummary['deviceNames'];
  const summary = { device, number, createdAt, position, heads, deviceNames: names };
  return { summary, parts: parts as readonly WrittenPart[] };
}

function isPart(value: unknown): boolean {
  return isRecord(value) && isNumber(value.part) && isNumber(value.bytes) && isHash(value.hash);
}
