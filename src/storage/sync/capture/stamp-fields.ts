import { seenAfter } from '@/domain/sync/registers';
import { forgetChat } from '../forget-chat';
import { hashOfField } from '../field-hash';
import { buryGrave, findGrave, goneField, IS_GONE, keepGrave } from '../gone';
import { FIELDS, readRecord, type FieldValues } from '../read-records';
import type { SqlSession } from '../../database/sql-database';
import { forgetRegisters, putRegister, readRegisters, sendLater, type Registers } from '../stored-registers';
import { GONE, type FieldValue, type SyncedField } from '../synced-field';
import { readPosition, stampOfOld, type SyncClock } from '../sync-state';

/** One transaction that turns what was noted into stamps. */
export interface Capturing {
  readonly session: SqlSession;
  readonly clock: SyncClock;
  /** Null: it changed just now. Otherwise it existed before sync began, and was last changed then. */
  readonly oldSince: number | null;
  /** Of this record, every field is sent again. */
  readonly whole: boolean;
}

export async function captureFields(capturing: Capturing, kind: string, id: string): Promise<void> {
  const { session } = capturing;
  const stored = await readRecord(session, kind, id);
  if (stored.kind === 'waits') return;
  const registers = await readRegisters(session, kind, id);
  if (stored.kind === 'gone') return captureRemoval(capturing, kind, id, registers);
  const gone = registers.get(GONE);
  const isBack = gone?.hash === IS_GONE;
  if (isBack) {
    await buryGrave(session, kind, id, gone);
    await stampField(capturing, { kind, id, field: GONE }, goneField, { gone: 0 }, registers);
  }
  await stampFields({ ...capturing, whole: capturing.whole || isBack }, { kind, id }, stored.values, registers);
}

/** `removed` fields and others with an initial value are sent only once they differ. */
export async function stampFields(
  capturing: Capturing,
  { kind, id }: { readonly kind: string; readonly id: string },
  values: FieldValues,
  registers: Registers,
): Promise<void> {
  for (const [field, definition] of Object.entries(FIELDS[kind] ?? {})) {
    const value = values[field];
    if (value === undefined) continue;
    const register = registers.get(field);
    const hash = hashOfField(definition, value);
    if (register === undefined && definition.initial && hash === hashOfField(definition, definition.initial)) continue;
    if (register !== undefined && (register.hash === hash || definition.once) && !capturing.whole) continue;
    await stampField(capturing, { kind, id, field }, definition, value, registers);
  }
}

export async function stampField(
  { session, clock, oldSince }: Capturing,
  key: { readonly kind: string; readonly id: string; readonly field: string },
  definition: SyncedField,
  value: FieldValue,
  registers: Registers,
): Promise<void> {
  const register = registers.get(key.field) ?? null;
  const isOld = oldSince !== null && register === null;
  const stamp = isOld ? stampOfOld(oldSince, clock.device) : clock.next(register?.stamp ?? null);
  const seen = definition.keepsVersions ? seenAfter(register) : null;
  await putRegister(session, key, { stamp, seen, segment: null, hash: hashOfField(definition, value) });
  await sendLater(session, key);
}

/** What was never sent is just forgotten. */
async function captureRemoval(capturing: Capturing, kind: string, id: string, registers: Registers): Promise<void> {
  const { session } = capturing;
  if (registers.size === 0 || registers.get(GONE)?.hash === IS_GONE) return;
  await forgetRegisters(session, kind, [id]);
  if (kind === 'chat') {
    await forgetChat(session, id);
    const knows = JSON.stringify(await readPosition(session));
    await keepGrave(session, kind, id, { ...(await findGrave(session, kind, id)), knows });
  }
  await stampField(capturing, { kind, id, field: GONE }, goneField, { gone: 1 }, registers);
}
