import type { Arrived } from './check-changes';
import { mergeChat, mergeGoneChat } from './merge-chats';
import { arrangeAll } from './arrange-home';
import { mergeMessage } from './merge-messages';
import { mergePlain } from './merge-plain';
import { mergeSession } from './merge-sessions';
import { mergeUsage } from './merge-usage';
import { mergeView } from './merge-views';
import type { SqlReader } from '../../database/sql-database';
import type { Merging } from './merging';
import { isVoid } from './void-changes';
import { settleFolders } from './settle-folders';
import { GONE } from '../synced-field';
import { PLAIN_KINDS, type PlainKindName } from '../synced-tables';
import type { Seen } from '@/domain/sync/registers';
import type { FieldValue, SyncedField } from '../synced-field';
import { hashOfField } from '../field-hash';
import { FIELDS } from '../read-records';
import { goneField } from '../gone';

const PLAIN = Object.keys(PLAIN_KINDS) as readonly PlainKindName[];

/** Writes checked changes into the app's tables: what others refer to first, the records of chats in the order in which they were written. */
export async function mergeChanges(merging: Merging, changes: readonly Arrived[]): Promise<void> {
  await mergeInOrder(merging, changes);
  // What arrived may be what earlier changes are waiting for. In a snapshot, that shows at its end.
  for (let pass = 0; merging.made.any && !merging.isPatient && pass < MOST_PASSES; pass += 1) {
    merging.made.any = false;
    await mergeInOrder(merging, (await readWaiting(merging.session, null, 5_000)).changes);
  }
}

const MOST_PASSES = 10;

async function mergeInOrder(merging: Merging, changes: readonly Arrived[]): Promise<void> {
  const records = recordsOf(changes);
  const each = async (
    kinds: readonly string[],
    merge: (id: string, of: readonly Arrived[], kind: string) => Promise<void>,
  ) => {
    for (const record of records)
      if (kinds.includes(record.kind) && !(await isVoid(merging, record)))
        await merge(record.id, record.changes, record.kind);
  };
  await each(['chat'], (id, of) => mergeGoneChat(merging, id, of.filter(isGone)));
  for (const kind of PLAIN) if (kind !== 'note') await each([kind], (id, of) => mergePlain(merging, kind, id, of));
  await settleFolders(merging.session);
  await each(['session', 'message'], (id, of, kind) =>
    kind === 'session' ? mergeSession(merging, id, of) : mergeMessage(merging, id, of),
  );
  await each(['compaction'], (id, of) => mergeView(merging, id, of));
  await arrangeAll(merging);
  await each(['chat'], (id, of) =>
    mergeChat(
      merging,
      id,
      of.filter((change) => !isGone(change)),
    ),
  );
  await each(['note'], (id, of) => mergePlain(merging, 'note', id, of));
  await each(['usage'], (id, of) => mergeUsage(merging, id, of));
}

const isGone = ({ field }: Arrived) => field === GONE;

interface ArrivedRecord {
  readonly kind: string;
  readonly id: string;
  readonly changes: Arrived[];
}

function recordsOf(changes: readonly Arrived[]): readonly ArrivedRecord[] {
  const records = new Map<string, ArrivedRecord>();
  for (const change of changes) {
    const key = JSON.stringify([change.kind, change.id]);
    const known = records.get(key);
    if (known) known.changes.push(change);
    else records.set(key, { kind: change.kind, id: change.id, changes: [change] });
  }
  return [...records.values()];
}

interface AsideRow {
  readonly kind: string;
  readonly id: string;
  readonly field: string;
  readonly stamp: string;
  readonly segment: number | null;
  readonly seen: string | null;
  readonly value: string;
}

/** Changes that wait for another record, in the order of their time, after this place. */
export async function readWaiting(
  session: SqlReader,
  after: string | null,
  most: number,
): Promise<{ readonly changes: readonly Arrived[]; readonly next: string | null }> {
  const place: unknown[] = after === null ? ['', '', '', ''] : (JSON.parse(after) as unknown[]);
  const rows = await session.all<AsideRow>(
    `SELECT * FROM sync_aside WHERE reason = 'missing' AND (stamp, kind, id, field) > (?, ?, ?, ?)
      ORDER BY stamp, kind, id, field LIMIT ?`,
    [...place.map(String), most],
  );
  const last = rows.at(-1);
  const isEnd = last === undefined || rows.length < most;
  const next = isEnd ? null : JSON.stringify([last.stamp, last.kind, last.id, last.field]);
  return { changes: rows.flatMap(arrivedOf), next };
}

function arrivedOf(row: AsideRow): readonly Arrived[] {
  const value = JSON.parse(row.value) as FieldValue;
  const definition: SyncedField | undefined = row.field === GONE ? goneField : FIELDS[row.kind]?.[row.field];
  if (definition === undefined) return [];
  const seen = row.seen === null ? null : (JSON.parse(row.seen) as Seen);
  return [{ ...row, seen, value, hash: hashOfField(definition, value), isRetried: true }];
}
