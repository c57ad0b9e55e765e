import type { SqlSession } from '../../database/sql-database';
import {
  CHAT_FIELDS,
  COMPACTION_FIELDS,
  MESSAGE_FIELDS,
  PLAIN_KINDS,
  SESSION_FIELDS,
  type PlainKind,
} from '../synced-tables';

/**
 * Triggers note which records changed, so that no way of writing can be forgotten. They exist only while sync is on: without it they cost
 * nothing. While a merge writes, they note nothing.
 */
interface Trigger {
  readonly name: string;
  readonly sql: string;
}

const NOT_MERGING = 'NOT EXISTS (SELECT 1 FROM sync_merging)';

const note = (kind: string, id: string) =>
  `INSERT INTO sync_dirty (kind, id) SELECT '${kind}', ${id} WHERE TRUE ON CONFLICT (kind, id) DO NOTHING;`;

interface Noted {
  readonly name: string;
  readonly on: string;
  readonly when?: string;
  readonly kind: string;
  readonly id: string;
}

const trigger = ({ name, on, when, kind, id }: Noted): Trigger => ({
  name: `sync_${name}`,
  sql: `CREATE TRIGGER sync_${name} AFTER ${on} WHEN ${NOT_MERGING}${when === undefined ? '' : ` AND ${when}`} BEGIN ${note(kind, id)} END`,
});

const columnsOf = (fields: Readonly<Record<string, { readonly columns: object }>>, without: readonly string[] = []) =>
  Object.values(fields)
    .flatMap(({ columns }) => Object.keys(columns))
    .filter((column) => !without.includes(column))
    .join(', ');

function plainTriggers([kind, { table, key, fields }]: [string, PlainKind]): readonly Trigger[] {
  const id = (row: string) =>
    key.length === 1 ? `${row}.${key[0] ?? ''}` : `json_array(${key.map((column) => `${row}.${column}`).join(', ')})`;
  const deletable = kind === 'note' ? ', deleted_at' : kind === 'model' ? ', source' : '';
  return [
    trigger({ name: `${kind}_added`, on: `INSERT ON ${table}`, kind, id: id('NEW') }),
    trigger({
      name: `${kind}_changed`,
      on: `UPDATE OF ${columnsOf(fields)}${deletable} ON ${table}`,
      kind,
      id: id('NEW'),
    }),
    trigger({ name: `${kind}_removed`, on: `DELETE ON ${table}`, kind, id: id('OLD') }),
  ];
}

const TREE = (row: string) => `COALESCE(${row}.tree_id, ${row}.id)`;
const HOME = (row: string) =>
  `COALESCE((SELECT home FROM sync_sessions WHERE session_id = ${row}.session_id), ${row}.session_id)`;
const NO_FIELD_OF_MESSAGES = ['session', 'seq', 'after', 'skips', 'files', 'removed'];

const TRIGGERS: readonly Trigger[] = [
  ...Object.entries(PLAIN_KINDS).flatMap(plainTriggers),
  trigger({ name: 'session_added', on: 'INSERT ON sessions', kind: 'session', id: 'NEW.id' }),
  trigger({
    name: 'session_changed',
    on: `UPDATE OF ${columnsOf(SESSION_FIELDS, ['tree_id', 'created_at', 'total_tokens', 'copies', 'marks'])} ON sessions`,
    kind: 'session',
    id: 'NEW.id',
  }),
  trigger({
    name: 'chat_changed',
    on: `UPDATE OF ${columnsOf(CHAT_FIELDS)} ON sessions`,
    kind: 'chat',
    id: TREE('NEW'),
  }),
  trigger({ name: 'chat_removed', on: 'DELETE ON sessions', kind: 'chat', id: TREE('OLD') }),
  trigger({ name: 'chat_marked', on: 'INSERT ON outside_text', kind: 'session', id: HOME('NEW') }),
  trigger({
    name: 'chat_marked_earlier',
    on: 'UPDATE OF from_seq ON outside_text',
    when: 'NEW.from_seq < OLD.from_seq',
    kind: 'session',
    id: HOME('NEW'),
  }),
  // The others may repeat it still: what they answer brings the mark back.
  trigger({ name: 'chat_unmarked', on: 'DELETE ON outside_text', kind: 'session', id: HOME('OLD') }),
  // The copies of a branch come with the branch.
  trigger({
    name: 'message_added',
    on: 'INSERT ON messages',
    when: `NEW.status <> 'streaming' AND NEW.id <> NEW.session_id || '-' || NEW.seq`,
    kind: 'message',
    id: 'NEW.id',
  }),
  trigger({
    name: 'message_changed',
    on: `UPDATE OF ${columnsOf(MESSAGE_FIELDS, NO_FIELD_OF_MESSAGES)}, deleted_at ON messages`,
    when: `NEW.status <> 'streaming'`,
    kind: 'message',
    id: 'NEW.id',
  }),
  trigger({ name: 'compaction_added', on: 'INSERT ON compactions', kind: 'compaction', id: 'NEW.id' }),
  trigger({
    name: 'compaction_changed',
    on: `UPDATE OF ${columnsOf({ undone: COMPACTION_FIELDS.undone })} ON compactions`,
    kind: 'compaction',
    id: 'NEW.id',
  }),
  trigger({ name: 'usage_added', on: 'INSERT ON model_calls', kind: 'usage', id: 'NEW.id' }),
];

/** Creates what is missing, also after a migration that made a table anew. True: something was. */
export async function ensureTriggers(session: SqlSession): Promise<boolean> {
  const found = await triggersOf(session);
  let isChanged = false;
  for (const { name, sql } of TRIGGERS) {
    if (found.get(name) === sql) continue;
    await session.run(`DROP TRIGGER IF EXISTS ${name}`);
    await session.run(sql);
    isChanged = true;
  }
  return isChanged;
}

export async function removeTriggers(session: SqlSession): Promise<void> {
  for (const name of (await triggersOf(session)).keys()) await session.run(`DROP TRIGGER IF EXISTS ${name}`);
}

async function triggersOf(session: SqlSession): Promise<ReadonlyMap<string, string>> {
  const rows = await session.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'sync\\_%' ESCAPE '\\'`,
  );
  return new Map(rows.map(({ name, sql }) => [name, sql]));
}

/** What `work` writes comes from other devices, so it is not noted. The mark is part of the transaction. */
export async function withoutNoting<T>(session: SqlSession, work: () => Promise<T>): Promise<T> {
  await session.run('INSERT INTO sync_merging VALUES (1)');
  const result = await work();
  await session.run('DELETE FROM sync_merging');
  return result;
}
