import type { Position } from '@/domain/sync/change';
import { isRecord, parseJson } from '@/domain/json';
import { flag, json, orNull, text } from '../archive/columns';
import type { SqlReader, SqlSession } from '../database/sql-database';
import { hashOfField } from './field-hash';
import type { StoredRegister } from './stored-registers';
import type { FieldValue, SyncedField } from './synced-field';
import { deviceOf } from './sync-state';

const isPosition = (value: unknown) =>
  isRecord(value) && Object.values(value).every((number) => Number.isSafeInteger(number));

/**
 * Every kind of record has this field once a record of it was deleted, or came back. `into_id`: the folder that took the place of a deleted one.
 * `over`: the segments with the deletions that were taken back. What was changed without knowing of them is void, because everything was
 * sent again. `knows`: the segments that were merged when a chat was deleted; the deletion itself is sent later.
 */
export const goneField: SyncedField = {
  columns: { gone: flag, into_id: orNull(text(500)), over: orNull(json(isPosition)), knows: orNull(json(isPosition)) },
  unhashed: ['into_id', 'over', 'knows'],
};

export const IS_GONE = hashOfField(goneField, { gone: 1 });

interface Grave {
  readonly into_id: string | null;
  readonly over: string | null;
  readonly knows: string | null;
}

export async function findGrave(session: SqlReader, kind: string, id: string): Promise<Grave> {
  const row = await session.get<Grave>('SELECT into_id, over, knows FROM sync_graves WHERE kind = ? AND id = ?', [
    kind,
    id,
  ]);
  return row ?? { into_id: null, over: null, knows: null };
}

export async function keepGrave(
  session: SqlSession,
  kind: string,
  id: string,
  { into_id: into = null, over = null, knows = null }: Partial<Grave>,
) {
  await session.run('INSERT OR REPLACE INTO sync_graves (kind, id, into_id, over, knows) VALUES (?, ?, ?, ?, ?)', [
    kind,
    id,
    into,
    over,
    knows,
  ]);
}

/** What arrived with the change, for later. */
export const keepArrivedGrave = (
  session: SqlSession,
  { kind, id, value }: { readonly kind: string; readonly id: string; readonly value: FieldValue },
) =>
  keepGrave(session, kind, id, {
    into_id: textOf(value['into_id']),
    over: textOf(value['over']),
    knows: textOf(value['knows']),
  });

const textOf = (value: FieldValue[string] | undefined) => (typeof value === 'string' ? value : null);

/** The deletion in this register is taken back. */
export async function buryGrave(
  session: SqlSession,
  kind: string,
  id: string,
  { stamp, segment }: StoredRegister,
): Promise<void> {
  const { over } = await findGrave(session, kind, id);
  const earlier = positionOf(over);
  const device = deviceOf(stamp);
  const number = Math.max(segment ?? 0, earlier[device] ?? 0);
  await keepGrave(session, kind, id, { over: JSON.stringify({ ...earlier, [device]: number }) });
}

export const positionOf = (over: string | null): Position => (over === null ? {} : (parseJson(over) as Position));
