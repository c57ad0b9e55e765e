import type { SqlValue } from '../database/sql-driver';
import type { ArchiveRow } from './read-archive';

/** Settings name models by their provider, and a provider has another id in every database. */
export function withProviderIds(row: ArchiveRow, ids: ReadonlyMap<SqlValue, string>): ArchiveRow {
  const value: unknown = JSON.parse(String(row['value']), (key, part: unknown) =>
    key === 'providerId' && typeof part === 'string' ? (ids.get(part) ?? part) : part,
  );
  return { ...row, value: JSON.stringify(value) };
}
