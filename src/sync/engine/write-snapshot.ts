import { isRecord, parseJson } from '@/domain/json';
import type { SnapshotWork } from '@/domain/sync/keeping/sync-record';
import { nextSnapshotNumber, type SnapshotRef, type WrittenPart } from '@/domain/sync/snapshots';
import { readHeads, readPosition } from '../log/json-content';
import { serverNow, type Run } from './run';

type Writing = Extract<SnapshotWork, { readonly kind: 'writing' }>;

const PART_CHARS = 1_000_000;
const ROWS_AT_A_TIME = 100;
const LONGEST_WRITING_MS = 2 * 24 * 60 * 60 * 1000;

/** Writes everything in parts. A killed app goes on after the last part. Everything must have been captured. */
export async function writeSnapshot(run: Run): Promise<SnapshotRef> {
  const { connection, records, signal, options } = run;
  let writing = (await begunBefore(run)) ?? (await beginWriting(run));
  for (let isMore = true; isMore;) {
    run.step();
    const parts = readParts(writing);
    options.report({ phase: 'backing-up', done: parts.length, total: null });
    // A value that was not captured yet would have the time of the one before.
    while (await records.capture(ROWS_AT_A_TIME));
    const { changes, next } = await records.everything(writing.after, PART_CHARS);
    const part = await connection.log.snapshots.writePart(writing.number, { part: parts.length, changes }, signal);
    writing = { ...writing, after: next, parts: JSON.stringify([...parts, part]) };
    isMore = next !== null;
    // Without its last object it is no snapshot, so the last part is written again.
    if (isMore) await keep(run, writing);
  }
  return finish(run, writing);
}

/**
 * Null: there is none, it is too old (others delete the parts of a snapshot that nobody goes on with), or it was finished and only the answer of the
 * server was lost: its parts must stay as its last object says.
 */
async function begunBefore(run: Run): Promise<Writing | null> {
  const { record, connection, signal } = run;
  const { work } = await record.read();
  if (work?.kind !== 'writing' || Math.abs(serverNow(run) - work.createdAt) > LONGEST_WRITING_MS) return null;
  const { log, device } = connection;
  const { number, createdAt } = work;
  if ((await log.snapshots.open({ device, number, createdAt, bytes: 0 }, signal)).kind === 'opened') return null;
  const parts = readParts(work);
  return parts.length === 0 || (await log.snapshots.areThere(number, parts, signal)) ? work : null;
}

async function beginWriting(run: Run): Promise<Writing> {
  const { records, record } = run;
  const [position, heads] = [await records.position(), await records.heads()];
  // All devices count in the time of the server, so that one with a wrong clock does not disturb the others.
  const now = serverNow(run);
  const place = JSON.stringify({ position, heads });
  const writing: Writing = {
    kind: 'writing',
    number: nextSnapshotNumber(now, (await record.read()).lastSnapshot),
    createdAt: now,
    place,
    after: null,
    parts: '[]',
  };
  await keep(run, writing);
  return writing;
}

const keep = ({ record }: Run, work: Writing) =>
  record.update((before) => ({ ...before, work, lastSnapshot: work.number }));

async function finish(run: Run, { number, createdAt, place, parts }: Writing): Promise<SnapshotRef> {
  const { connection, record, devices, signal } = run;
  const where = parseJson(place);
  const position = (isRecord(where) ? readPosition(where['position']) : null) ?? {};
  const heads = (isRecord(where) ? readHeads(where['heads']) : null) ?? {};
  const { device } = connection;
  const deviceNames = Object.fromEntries((await devices.list()).map(({ id, name }) => [id, name]));
  const written = JSON.parse(parts) as readonly WrittenPart[];
  await connection.log.snapshots.finish({ device, number, createdAt, position, heads, deviceNames }, written, signal);
  await record.update((before) => ({ ...before, work: null, accepted: position }));
  return { device, number, createdAt: number * 1_000, bytes: written.reduce((sum, { bytes }) => sum + bytes, 0) };
}

const readParts = ({ parts }: Writing) => JSON.parse(parts) as readonly WrittenPart[];
