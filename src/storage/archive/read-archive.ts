import { isRecord } from '@/domain/json';
import type { SqlValue } from '../database/sql-driver';
import { refuse } from './columns';
import { TABLES, TABLE_NAMES, type ArchiveTable, type TableName } from './tables';
import { FORMAT, VERSION } from './write-archive';

export type ArchiveRow = Readonly<Record<string, SqlValue>>;
export type ArchiveRows = Readonly<Record<TableName, readonly ArchiveRow[]>>;

const MAX_ROWS = 2_000_000;
const ROWS_AT_A_TIME = 500;

/** Checks every value of an untrusted file and refuses everything unknown. `pause` lets other work run between slices. */
export async function readArchive(parsed: unknown, pause: () => Promise<void>): Promise<ArchiveRows> {
  if (!isRecord(parsed) || ownValue(parsed, 'format') !== FORMAT) return refuse('it isn’t a Skein backup.');
  const version = ownValue(parsed, 'version');
  if (version !== VERSION)
    return refuse(
      typeof version === 'number' && version > VERSION
        ? 'a newer version of Skein made it. Update Skein, then try again.'
        : 'its version is unknown.',
    );
  for (const key of Object.keys(parsed))
    if (!['format', 'version', 'exportedAt', ...TABLE_NAMES].includes(key)) refuse('it contains unknown data.');
  const tables = {} as Record<TableName, readonly ArchiveRow[]>;
  let count = 0;
  for (const name of TABLE_NAMES) {
    const rows = ownValue(parsed, name) ?? [];
    if (!Array.isArray(rows)) return refuse(`"${name}" is not a list.`);
    count += rows.length;
    if (count > MAX_ROWS) return refuse('it is too large.');
    const read: ArchiveRow[] = [];
    for (const [index, row] of rows.entries()) {
      read.push(readRow(TABLES[name], row));
      if (index % ROWS_AT_A_TIME === ROWS_AT_A_TIME - 1) await pause();
    }
    tables[name] = read;
  }
  return checkedTogether(tables);
}

function readRow({ columns }: ArchiveTable, row: unknown): ArchiveRow {
  if (!isRecord(row)) return refuse('it contains damaged data.');
  if (Object.keys(row).some((key) => !Object.hasOwn(columns, key))) return refuse('it contains unknown data.');
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, column(ownValue(row, name) ?? null, name)]),
  );
}

/** Ignores inherited properties, and reads `__proto__` like any other key. */
function ownValue(object: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Checks across rows: duplicate ids, children without parents, summaries of missing messages. */
function checkedTogether(tables: ArchiveRows): ArchiveRows {
  for (const name of TABLE_NAMES) {
    if (name === 'models') refuseTwice(tables.models, ['provider_id', 'id']);
    else if (name === 'app_settings') refuseTwice(tables.app_settings, ['key']);
    else refuseTwice(tables[name], ['id']);
  }
  refuseTwice(tables.messages, ['session_id', 'seq']);
  refuseTwice(tables.attachments, ['message_id', 'position']);
  refuseTwice(tables.compactions, ['session_id', 'version']);
  const sessions = new Set(tables.sessions.map(({ id }) => id));
  const messages = new Set(tables.messages.map(({ id }) => id));
  const lastSeq = new Map<SqlValue, number>();
  for (const { session_id: session, seq } of tables.messages) {
    if (!sessions.has(session ?? null)) refuse('a message belongs to no chat.');
    lastSeq.set(session ?? null, Math.max(Number(seq), lastSeq.get(session ?? null) ?? 0));
  }
  for (const { message_id: message } of tables.attachments)
    if (!messages.has(message ?? null)) refuse('an attachment belongs to no message.');
  for (const row of tables.compactions) {
    const last = lastSeq.get(row['session_id'] ?? null) ?? 0;
    const isSound = Number(row['summarised_to_seq']) <= Number(row['covered_to_seq']);
    // The last message that an undone compaction covered may have been removed since.
    if (!isSound || (row['undone_at'] === null && Number(row['covered_to_seq']) > last))
      refuse('a summary covers messages that are missing.');
    if (!sessions.has(row['session_id'] ?? null)) refuse('a summary belongs to no chat.');
  }
  return tables;
}

function refuseTwice(rows: readonly ArchiveRow[], columns: readonly string[]): void {
  const seen = new Set<string>();
  for (const row of rows) {
    const key = JSON.stringify(columns.map((column) => row[column]));
    if (seen.has(key)) refuse('it contains the same item twice.');
    seen.add(key);
  }
}
