import type { SqlReader } from '../database/sql-database';
import type { SqlValue } from '../database/sql-driver';
import { refuse } from '../archive/columns';
import { readFiles } from './files/attached-files';
import { modelKey, readableSetting } from './may-sync';
import { findNode, homeOf, skipsToStore, findCopy } from './homes';
import { readCopies } from './branch-copies';
import { MARKS } from './outside-marks';
import {
  CHAT_FIELDS,
  COMPACTION_FIELDS,
  MESSAGE_FIELDS,
  PLAIN_KINDS,
  SESSION_FIELDS,
  USAGE_FIELDS,
  type PlainKind,
} from './synced-tables';
import type { FieldValue, SyncedFields } from './synced-field';

/** The values of a record as this device stores them. `gone`: it does not exist any more. `waits`: it is not to be sent now. */
export type StoredRecord =
  | { readonly kind: 'values'; readonly values: FieldValues }
  | { readonly kind: 'gone' }
  | { readonly kind: 'waits' };

export type FieldValues = Readonly<Record<string, FieldValue>>;

type Row = Readonly<Record<string, SqlValue>>;

const GONE: StoredRecord = { kind: 'gone' };
const WAITS: StoredRecord = { kind: 'waits' };

/** The fields of each kind of record that this version knows, in the order in which they are merged. */
export const FIELDS: Readonly<Record<string, SyncedFields>> = {
  ...Object.fromEntries(Object.entries(PLAIN_KINDS).map(([kind, { fields }]) => [kind, fields])),
  session: SESSION_FIELDS,
  message: MESSAGE_FIELDS,
  chat: CHAT_FIELDS,
  compaction: COMPACTION_FIELDS,
  usage: USAGE_FIELDS,
};

export function readRecord(session: SqlReader, kind: string, id: string): Promise<StoredRecord> {
  switch (kind) {
    case 'session':
      return readSession(session, id);
    case 'chat':
      return readChat(session, id);
    case 'message':
      return readMessage(session, id);
    case 'compaction':
      return readCompaction(session, id);
    case 'usage':
      return readUsage(session, id);
    default:
      return readPlain(session, kind as keyof typeof PLAIN_KINDS, id);
  }
}

/** The parts of the id of a plain record, in the order of its key. */
export function keyOf({ key }: PlainKind, id: string): readonly SqlValue[] {
  return key.length === 1 ? [id] : (modelKey(id) ?? refuse('a model has no name.'));
}

export const keyCondition = ({ key }: PlainKind): string => key.map((column) => `${column} = ?`).join(' AND ');

async function readPlain(session: SqlReader, kind: keyof typeof PLAIN_KINDS, id: string): Promise<StoredRecord> {
  const plain: PlainKind = PLAIN_KINDS[kind];
  const row = await session.get<Row>(
    `SELECT *, ${plain.where} AS synced, ${plain.waits ?? '0'} AS waits FROM ${plain.table} WHERE ${keyCondition(plain)}`,
    keyOf(plain, id),
  );
  if (row === null) return GONE;
  if (row['waits'] === 1) return WAITS;
  // A model that is not the user's any more is gone for the others; what never was theirs has no changes.
  if (row['synced'] !== 1) return kind === 'model' ? GONE : WAITS;
  return { kind: 'values', values: valuesOf(plain.fields, asSent(kind, id, row)) };
}

function asSent(kind: keyof typeof PLAIN_KINDS, id: string, row: Row): Row {
  if (kind === 'provider') return { ...row, base_url: withoutQuery(row['base_url'] ?? null) };
  return kind === 'setting' ? { ...row, value: readableSetting(id, String(row['value'])) } : row;
}

/** Query and fragment of an address may contain a key. */
function withoutQuery(address: SqlValue): SqlValue {
  return typeof address === 'string' ? (address.split(/[?#]/, 1)[0] ?? '') : address;
}

function valuesOf(fields: SyncedFields, row: Row): FieldValues {
  return Object.fromEntries(Object.entries(fields).map(([field, { columns }]) => [field, pick(columns, row)]));
}

function pick(columns: object, row: Row): FieldValue {
  return Object.fromEntries(Object.keys(columns).map((column) => [column, row[column] ?? null]));
}

/** Tokens of calls that are records of their own are not counted twice. */
const OTHER_TOKENS = `s.total_tokens - (SELECT COALESCE(SUM(COALESCE(input_tokens, 0) + COALESCE(output_tokens, 0)), 0)
  FROM model_calls c WHERE c.session_id = s.id)`;

async function readSession(session: SqlReader, id: string): Promise<StoredRecord> {
  const row = await session.get<Row>(
    `SELECT s.*, MAX(0, ${OTHER_TOKENS}) AS total_tokens, ${MARKS} AS marks FROM sessions s WHERE s.id = ?`,
    [id],
  );
  if (row === null || row['id'] === null) return GONE;
  const copies = await readCopies(session, id);
  return { kind: 'values', values: valuesOf(SESSION_FIELDS, { ...row, copies }) };
}

async function readChat(session: SqlReader, id: string): Promise<StoredRecord> {
  const row = await session.get<Row>('SELECT * FROM sessions WHERE id = ?', [id]);
  if (row === null) return GONE;
  return { kind: 'values', values: valuesOf(CHAT_FIELDS, row) };
}

/** What others see of a call that waits for approval here. The same words as when the user goes on without answering. */
const NOT_ANSWERED = 'The user went on without answering, so this was not run.';

async function readMessage(session: SqlReader, id: string): Promise<StoredRecord> {
  const row = await session.get<Row>('SELECT * FROM messages WHERE id = ?', [id]);
  if (row === null) return GONE;
  const copy = await findCopy(session, id);
  const { id: home, isLine } = await homeOf(session, String(row['session_id']));
  const node = copy !== null && isLine ? null : await findNode(session, home, id);
  const place =
    node === null
      ? { session: row['session_id'] ?? null, seq: row['seq'] ?? null, after: null, skips: null }
      : { session: home, seq: node.seq, after: node.after, skips: skipsToStore(node.skips) };
  const waiting: Row = row['status'] === 'waiting' ? { status: 'interrupted', tool_output: NOT_ANSWERED } : {};
  const removed = row['deleted_at'] === null ? 0 : 1;
  const values = valuesOf(MESSAGE_FIELDS, {
    ...row,
    ...place,
    ...waiting,
    files: await readFiles(session, id),
    removed,
  });
  return { kind: 'values', values };
}

async function readCompaction(session: SqlReader, id: string): Promise<StoredRecord> {
  const row = await session.get<Row>('SELECT * FROM compactions WHERE id = ?', [id]);
  if (row === null) return GONE;
  const sessionId = String(row['session_id']);
  const known = await session.get<{ home: string; covers: string | null; version: number; born: string | null }>(
    'SELECT home, covers, version, born FROM sync_views WHERE id = ?',
    [id],
  );
  const place = {
    session: known?.home ?? (await homeOf(session, sessionId)).id,
    covers: known ? known.covers : await coveredMessage(session, sessionId, Number(row['covered_to_seq'])),
    version: known?.version ?? row['version'] ?? null,
    born: known?.born ?? null,
  };
  return { kind: 'values', values: valuesOf(COMPACTION_FIELDS, { ...row, ...place }) };
}

/** The last message that a summary covers, as others know it. */
async function coveredMessage(session: SqlReader, sessionId: string, seq: number): Promise<string | null> {
  const { id: home, isLine } = await homeOf(session, sessionId);
  const row = await session.get<{ id: string }>(
    `SELECT COALESCE(c.original, m.id) AS id FROM messages m LEFT JOIN sync_copies c ON c.id = m.id AND ?2 = 1
      WHERE m.session_id = ?1 AND m.seq <= ?3
        AND EXISTS (SELECT 1 FROM sync_nodes n WHERE n.home = ?4 AND n.id = COALESCE(c.original, m.id))
      ORDER BY m.seq DESC LIMIT 1`,
    [sessionId, isLine ? 1 : 0, seq, home],
  );
  return row?.id ?? null;
}

async function readUsage(session: SqlReader, id: string): Promise<StoredRecord> {
  const row = await session.get<Row>('SELECT * FROM model_calls WHERE id = ?', [id]);
  return row === null ? GONE : { kind: 'values', values: valuesOf(USAGE_FIELDS, row) };
}
