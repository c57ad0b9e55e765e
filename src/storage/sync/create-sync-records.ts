import { ChatFailure } from '@/domain/chat-error';
import type { Position, Segment } from '@/domain/sync/change';
import type { Head, Heads } from '@/domain/sync/sync-log';
import type { MergeOutcome, SyncRecords } from '@/domain/sync/sync-records';
import type { SqlDatabase, SqlSession } from '../database/sql-database';
import { isFailureOfDisk } from '../database/sqlite-failure';
import { putAside } from './merge/accept-changes';
import { captureNoted, captureScanned, startScans } from './capture/capture-slices';
import { checkChanges } from './merge/check-changes';
import { readEverything } from './everything';
import { finishMerge, orderByTime, showEveryChat } from './merge/finish-merge';
import { mergeChanges, readWaiting } from './merge/merge-changes';
import type { Merging, Source } from './merge/merging';
import { prepareMerge } from './merge/prepare-merge';
import { renewDevice } from './renew-device';
import { keepSealed, nextSegment, sealedSegments } from './segments';
import { openClock, readPosition, writeState } from './sync-state';
import { ensureTriggers, removeTriggers, withoutNoting } from './capture/triggers';

export interface SyncRecordsDeps {
  readonly now: () => number;
  /** Whether a turn runs in this session. */
  readonly isTurnRunning: (sessionId: string) => boolean;
  /** A merge deleted something: it is removed from the file later. */
  readonly onDelete?: () => void;
}

const TABLES = [
  'sync_state',
  'sync_heads',
  'sync_registers',
  'sync_dirty',
  'sync_scans',
  'sync_outgoing',
  'sync_sealed',
  'sync_nodes',
  'sync_sessions',
  'sync_copies',
  'sync_views',
  'sync_graves',
  'sync_aside',
  'sync_devices',
  'sync_uploads',
  'sync_hashes',
  'sync_unused',
];

export function createSyncRecords(database: SqlDatabase, deps: SyncRecordsDeps): SyncRecords {
  const write = <T>(work: (session: SqlSession) => Promise<T>) => database.transaction(work);

  /** `unknown`: changes of a newer version of the app, which are kept for it. */
  async function mergeInto(
    session: SqlSession,
    { known, unknown }: ReturnType<typeof checkChanges>,
    how: Pick<Merging, 'segment' | 'isPatient'>,
  ): Promise<MergeOutcome & { readonly isMade?: boolean }> {
    const clock = await openClock(session, deps.now());
    if (!(await prepareMerge({ session, clock, isTurnRunning: deps.isTurnRunning }, known))) return { kind: 'busy' };
    const merging: Merging = {
      ...how,
      session,
      clock,
      touched: new Set(),
      unarranged: new Set(),
      moved: [],
      deleted: { any: false },
      made: { any: false },
    };
    await withoutNoting(session, async () => {
      await putAside(session, unknown, 'newer');
      await mergeChanges(merging, known);
    });
    const changed = await withoutNoting(session, () => finishMerge(merging));
    await clock.save();
    if (merging.deleted.any) deps.onDelete?.();
    return { kind: 'merged', changed, isMade: merging.made.any };
  }

  /** Merges what has waited for later parts of a snapshot, until nothing of it can be merged any more. */
  async function mergeWaiting(segment: Source): Promise<'merged' | 'busy'> {
    for (let isPatient = true, isMade = true; isMade || isPatient;) {
      if (!isMade) isPatient = false;
      isMade = false;
      for (let after: string | null = null, isMore = true; isMore; isMore = after !== null) {
        const outcome = await write(async (session) => {
          const { changes: known, next } = await readWaiting(session, after, WAITING_AT_A_TIME);
          return { ...(await mergeInto(session, { known, unknown: [] }, { segment, isPatient })), next };
        });
        if (outcome.kind === 'busy') return 'busy';
        if (outcome.isMade === true) isMade = true;
        after = outcome.next;
      }
    }
    return 'merged';
  }

  return {
    start: (device) =>
      write(async (session) => {
        await writeState(session, 'device', device);
        await ensureTriggers(session);
        await startScans(session);
      }),

    resume: () =>
      write(async (session) => {
        if (await ensureTriggers(session)) await startScans(session);
      }),

    renew: (device) => write((session) => renewDevice(session, device)),

    stop: () =>
      write(async (session) => {
        await removeTriggers(session);
        for (const table of TABLES) await session.run(`DELETE FROM ${table}`);
      }),

    capture: (most) =>
      write(async (session) => {
        const clock = await openClock(session, deps.now());
        const noted = await captureNoted({ session, clock }, most);
        const left = most - noted;
        const hasMore = left <= 0 || (await captureScanned({ session, clock }, left));
        await clock.save();
        return hasMore;
      }),

    nextSegment: (maxChars) =>
      write(async (session) => {
        const clock = await openClock(session, deps.now());
        await captureNoted({ session, clock }, Number.MAX_SAFE_INTEGER, 'outgoing');
        await clock.save();
        return nextSegment(session, maxChars);
      }),

    keepSealed: (sealed) => write((session) => keepSealed(session, sealed)),
    sealed: () => sealedSegments(database),

    async uploaded(number) {
      await database.run('DELETE FROM sync_sealed WHERE number <= ?', [number]);
    },

    position: () => readPosition(database),
    heads: () => readHeads(database),

    async merge(segment, head) {
      try {
        return await write(async (session): Promise<MergeOutcome> => {
          const position = await readPosition(session);
          const order = orderOf(segment, position);
          if (order === 'known') return { kind: 'merged', changed: { sessionIds: [], moved: [] } };
          if (order === 'early') return { kind: 'early' };
          const checked = checkChanges(segment.changes, segment.number);
          const outcome = await mergeInto(session, checked, { segment, isPatient: false });
          if (outcome.kind === 'merged') await keepHead(session, segment.device, head, segment.knows);
          return outcome;
        });
      } catch (thrown) {
        return refusedOr(thrown);
      }
    },

    everything: (after, maxChars) => database.read((session) => readEverything(session, after, maxChars)),

    async mergeSnapshotPart(changes, position) {
      try {
        const checked = checkChanges(changes, null);
        return await write((session) => mergeInto(session, checked, { segment: sourceOf(position), isPatient: true }));
      } catch (thrown) {
        return refusedOr(thrown);
      }
    },

    async finishSnapshot(position, heads) {
      if ((await mergeWaiting(sourceOf(position))) === 'busy') return 'busy';
      await write(async (session) => {
        const known = await readPosition(session);
        for (const [device, number] of Object.entries(position)) {
          const head = heads[device];
          if (head && number > (known[device] ?? 0)) await keepHead(session, device, head);
        }
        await withoutNoting(session, async () => {
          await showEveryChat(session);
          await orderByTime(session);
        });
      });
      return 'finished';
    },
  };
}

const WAITING_AT_A_TIME = 500;

/** A snapshot is what its writer had merged. */
const sourceOf = (position: Position): Source => ({ device: '', number: 0, knows: position });

/** Causes come before effects, and the segments of a device in their order. */
function orderOf({ device, number, knows }: Segment, position: Position): 'known' | 'early' | 'next' {
  const here = position[device] ?? 0;
  if (number <= here) return 'known';
  if (number > here + 1) return 'early';
  const isMissing = Object.entries(knows).some(([other, known]) => other !== device && known > (position[other] ?? 0));
  return isMissing ? 'early' : 'next';
}

async function readHeads(session: SqlDatabase): Promise<Heads> {
  const rows = await session.all<Head & { device: string }>('SELECT device, number, hash FROM sync_heads');
  return Object.fromEntries(rows.map(({ device, number, hash }) => [device, { number, hash }]));
}

/** `knows`: what its writer had read. A snapshot does not tell. */
async function keepHead(session: SqlSession, device: string, { number, hash }: Head, knows?: Position): Promise<void> {
  await session.run('INSERT OR REPLACE INTO sync_heads (device, number, hash, knows) VALUES (?, ?, ?, ?)', [
    device,
    number,
    hash,
    knows === undefined ? null : JSON.stringify(knows),
  ]);
}

/** What cannot be merged is a value, whatever goes wrong: one device must not stop all others. A full disk is an error of this device. */
function refusedOr(thrown: unknown): MergeOutcome {
  if (!(thrown instanceof ChatFailure)) return { kind: 'refused', problem: String(thrown) };
  const { kind, about, message } = thrown.error;
  if (about?.is !== 'file-refused' && kind !== 'internal' && isFailureOfDisk(thrown)) throw thrown;
  return { kind: 'refused', problem: message };
}
