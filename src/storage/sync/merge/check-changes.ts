import { isRecord } from '@/domain/json';
import type { Change, Stamp } from '@/domain/sync/change';
import type { Seen } from '@/domain/sync/registers';
import { isStamp } from '@/domain/sync/stamp';
import { refuse } from '../../archive/columns';
import { goneField } from '../gone';
import { hashOfField } from '../field-hash';
import { isSettingKey, maySync, readableSetting } from '../may-sync';
import { FIELDS } from '../read-records';
import type { FieldKey } from '../stored-registers';
import { GONE, type FieldValue, type SyncedField } from '../synced-field';

/** A change of another device whose value may be stored. */
export interface Arrived {
  readonly kind: string;
  readonly id: string;
  readonly field: string;
  readonly stamp: Stamp;
  readonly seen: Seen | null;
  /** Null: it came with a snapshot. */
  readonly segment: number | null;
  readonly value: FieldValue;
  readonly hash: string;
  /** It was stored without a record that it refers to; now that one may be here. */
  readonly isRetried?: true;
}

/** A change of a newer version of the app: this one does not know what it means. */
export interface Unknown extends Omit<Arrived, 'value' | 'hash' | 'isRetried'> {
  readonly value: unknown;
}

const LONGEST_NAME = 1_000;
const MOST_DEVICES = 1_000;

/** Checks every value as an import does. `segment`: null for a snapshot, whose changes say themselves where they come from. Throws what to tell the user if one may not be stored. */
export function checkChanges(
  changes: readonly Change[],
  segment: number | null,
): { readonly known: readonly Arrived[]; readonly unknown: readonly Unknown[] } {
  const known: Arrived[] = [];
  const unknown: Unknown[] = [];
  for (const change of changes) {
    const head = { ...checkHead(change), segment: segment ?? checkSegment(change) };
    const definition = definitionOf(head.kind, head.field);
    const value = change.value;
    if (definition === undefined || !isRecord(value) || isOfNewerSetting(head, value)) unknown.push({ ...head, value });
    else if (!maySync(head)) refuse('a change is of something that no device shares.');
    else if (Object.keys(value).some((column) => !Object.hasOwn(definition.columns, column)))
      unknown.push({ ...head, value });
    else {
      const checked = checkValue(definition, value);
      known.push({ ...head, value: checked, hash: hashOfField(definition, checked) });
    }
  }
  return { known, unknown };
}

/** A setting, or a value of one, that this version does not have. */
function isOfNewerSetting({ kind, id, field }: FieldKey, { value }: Readonly<Record<string, unknown>>): boolean {
  if (kind !== 'setting') return false;
  if (!isSettingKey(id)) return true;
  return (
    field !== GONE && typeof value === 'string' && maySync({ kind, id, field }) && readableSetting(id, value) !== value
  );
}

function checkHead({ kind, id, field, stamp, seen }: Change) {
  for (const part of [kind, id, field])
    if (typeof part !== 'string' || part === '' || part.length > LONGEST_NAME) refuse('a change has no name.');
  if (!isStamp(stamp)) refuse('a change has no time.');
  return { kind, id, field, stamp, seen: checkSeen(seen) };
}

function checkSegment({ segment = null }: Change): number | null {
  return segment === null || (Number.isSafeInteger(segment) && segment > 0)
    ? segment
    : refuse('a change has no place.');
}

function checkSeen(seen: unknown): Seen | null {
  if (seen === null) return null;
  if (!isRecord(seen) || Object.keys(seen).length > MOST_DEVICES || !Object.values(seen).every(isStamp))
    return refuse('a change does not say what it replaces.');
  return seen as Seen;
}

function definitionOf(kind: string, field: string): SyncedField | undefined {
  if (!Object.hasOwn(FIELDS, kind)) return undefined;
  if (field === GONE) return goneField;
  const fields = FIELDS[kind] ?? {};
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

function checkValue({ columns }: SyncedField, value: Readonly<Record<string, unknown>>): FieldValue {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      column(Object.hasOwn(value, name) ? value[name] : null, name),
    ]),
  );
}
