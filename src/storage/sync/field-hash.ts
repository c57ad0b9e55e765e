import { valueHash } from '@/domain/sync/value-hash';
import type { FieldValue, SyncedField } from './synced-field';

/** Of the columns in the order of the definition, so that it does not depend on how a value was read. */
export function hashOfField({ columns, unhashed = [] }: SyncedField, value: FieldValue): string {
  const hashed = Object.keys(columns).filter((column) => !unhashed.includes(column));
  return valueHash(JSON.stringify(hashed.map((column) => value[column] ?? null)));
}

/** As it is sent: without what is null. */
export function sentValue(value: FieldValue): FieldValue {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null && each !== undefined));
}
