import { mergeVersions } from '@/domain/sync/registers';
import type { SqlSession } from '../../database/sql-database';
import type { Arrived, Unknown } from './check-changes';
import type { SqlValue } from '../../database/sql-driver';
import { IS_GONE } from '../gone';
import { isOfGoneChat } from '../gone-chats';
import type { ArrivedFields, Merging } from './merging';
import { dontSend, putRegister, readRegisters, type Registers } from '../stored-registers';
import { GONE } from '../synced-field';

/** What becomes of the changes of one record. */
export interface Accepted {
  /** Values that replace what this device has. */
  readonly fields: ArrivedFields;
  /** Fields whose current value is kept as a record of its own, because its writer did not know of the new one. */
  readonly keepsCurrent: readonly string[];
  /** Values that are kept as records of their own. */
  readonly beside: readonly Arrived[];
}

/** Compares with the registers, and updates those of fields whose value stays. */
export async function acceptChanges(
  { session, clock }: Merging,
  changes: readonly Arrived[],
  registers: Registers,
): Promise<Accepted> {
  const fields = new Map<string, Arrived>();
  const keepsCurrent: string[] = [];
  const beside: Arrived[] = [];
  for (const change of changes) {
    clock.hear(change.stamp);
    const register = registers.get(change.field) ?? null;
    if (change.isRetried && register?.stamp === change.stamp) {
      fields.set(change.field, change);
      continue;
    }
    const merged = mergeVersions(fields.get(change.field) ?? register, change);
    if (merged.kind === 'new') {
      fields.set(change.field, { ...change, seen: merged.seen });
      if (merged.keepsCurrent && register?.hash !== change.hash) keepsCurrent.push(change.field);
    } else if (merged.kind === 'beside' && register) {
      await putRegister(session, change, { ...register, seen: merged.seen });
      if (register.hash !== change.hash) beside.push(change);
    }
  }
  return { fields, keepsCurrent, beside };
}

/** From now on, this device has the values of these changes. */
export async function keepRegisters(session: SqlSession, fields: Iterable<Arrived>): Promise<void> {
  for (const change of fields) {
    await putRegister(session, change, change);
    await dontSend(session, change);
    await session.run('DELETE FROM sync_aside WHERE kind = ? AND id = ? AND field = ? AND stamp <= ?', [
      change.kind,
      change.id,
      change.field,
      change.stamp,
    ]);
  }
}

/**
 * These changes were stored without the record that they refer to. If that arrives later, they are merged again; if it is gone, they never are.
 */
export async function waitForParent(
  session: SqlSession,
  fields: ArrivedFields,
  { field, kind, id }: { readonly field: string; readonly kind: string; readonly id: SqlValue },
): Promise<void> {
  const change = fields.get(field);
  const isGone = (await readRegisters(session, kind, String(id))).get(GONE)?.hash === IS_GONE;
  if (change && !isGone) await putAside(session, [change], 'missing');
}

/** A record begins with `made`. Without it, there is nothing to wait for: the record belongs to a chat that is gone. */
export async function waitForBeginning(
  { session, isPatient }: Merging,
  fields: ArrivedFields,
  made: string,
): Promise<void> {
  const [first] = fields.values();
  if (first === undefined) return;
  const isComing =
    isPatient || fields.has(made)
      ? true
      : (await session.get('SELECT 1 FROM sync_aside WHERE kind = ? AND id = ? AND field = ?', [
          first.kind,
          first.id,
          made,
        ])) !== null;
  if (isComing) await putAside(session, fields.values(), 'missing');
}

/**
 * Keeps changes for later: of a newer version of the app, or of records whose beginning is missing. The last one of each field counts. What belongs to a
 * deleted chat is not kept.
 */
export async function putAside(
  session: SqlSession,
  changes: Iterable<Arrived | Unknown>,
  reason: 'newer' | 'missing',
): Promise<void> {
  for (const change of changes) {
    const { kind, id, field, stamp, segment, seen, value } = change;
    if (await isOfGoneChat(session, change)) {
      await session.run('DELETE FROM sync_aside WHERE kind = ? AND id = ?', [kind, id]);
      continue;
    }
    await session.run(
      `INSERT INTO sync_aside (kind, id, field, stamp, segment, seen, value, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (kind, id, field) DO UPDATE SET stamp = excluded.stamp, segment = excluded.segment, seen = excluded.seen,
          value = excluded.value, reason = excluded.reason WHERE excluded.stamp >= sync_aside.stamp`,
      [kind, id, field, stamp, segment, seen === null ? null : JSON.stringify(seen), JSON.stringify(value), reason],
    );
  }
}
