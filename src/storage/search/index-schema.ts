import type { SqlDatabase, SqlSession } from '../database/sql-database';

/**
 * The full-text index and its triggers. All of it is derived from `messages`, so it is not part of the migrations: it is created if the
 * platform has FTS5, checked at every start, and rebuilt when it is damaged.
 *
 * Triggers only queue changed messages (`search_queue`); `index-messages` indexes them. A message is queued in the transaction that
 * completes it, and a broken index can never prevent a message from being stored. Checkpoints of an open answer are not queued.
 *
 * `search_docs` gives each message its number in the index. Rowids of `messages` are unsuitable: VACUUM may change them.
 */
const OBJECTS: readonly { readonly type: 'table' | 'trigger'; readonly name: string; readonly sql: string }[] = [
  {
    type: 'table',
    name: 'search_index',
    sql: `CREATE VIRTUAL TABLE search_index USING fts5(text, session, content='', contentless_delete=1, prefix='1 2 3', tokenize="ascii tokenchars '+#'")`,
  },
  {
    type: 'table',
    name: 'search_docs',
    sql: `CREATE TABLE search_docs (id INTEGER PRIMARY KEY, message_id TEXT NOT NULL UNIQUE)`,
  },
  {
    type: 'table',
    name: 'search_queue',
    sql: `CREATE TABLE search_queue (n INTEGER PRIMARY KEY, message_id TEXT NOT NULL UNIQUE)`,
  },
  {
    type: 'trigger',
    name: 'search_added',
    sql: `CREATE TRIGGER search_added AFTER INSERT ON messages WHEN NEW.status <> 'streaming'
      BEGIN INSERT OR IGNORE INTO search_queue (message_id) VALUES (NEW.id); END`,
  },
  {
    type: 'trigger',
    name: 'search_changed',
    sql: `CREATE TRIGGER search_changed AFTER UPDATE OF session_id, status, content, tool_input, tool_output, deleted_at ON messages
      WHEN NEW.status <> 'streaming' BEGIN INSERT OR IGNORE INTO search_queue (message_id) VALUES (NEW.id); END`,
  },
  {
    type: 'trigger',
    name: 'search_removed',
    sql: `CREATE TRIGGER search_removed AFTER DELETE ON messages
      BEGIN INSERT OR IGNORE INTO search_queue (message_id) VALUES (OLD.id); END`,
  },
];

/** Returns false if the platform has no FTS5. Rebuilds the index if anything is missing or different, and queues every message. */
export async function ensureSearchIndex(database: SqlDatabase): Promise<boolean> {
  if (!(await hasFts5(database))) return false;
  await database.transaction(async (session) => {
    if (!(await isIntact(session))) await recreate(session);
  });
  return true;
}

/** For a damaged index. */
export const rebuildSearchIndex = (database: SqlDatabase): Promise<void> => database.transaction(recreate);

async function hasFts5(database: SqlDatabase): Promise<boolean> {
  return (await database.get(`SELECT 1 FROM pragma_module_list WHERE name = 'fts5'`)) !== null;
}

async function isIntact(session: SqlSession): Promise<boolean> {
  const rows = await session.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_schema WHERE name IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(OBJECTS.map(({ name }) => name))],
  );
  const found = new Map(rows.map(({ name, sql }) => [name, sql]));
  return OBJECTS.every(({ name, sql }) => found.get(name) === sql);
}

async function recreate(session: SqlSession): Promise<void> {
  for (const { type, name } of [...OBJECTS].reverse()) await session.run(`DROP ${type} IF EXISTS ${name}`);
  for (const { sql } of OBJECTS) await session.run(sql);
  // In chronological order, so that higher numbers in the index are newer messages.
  await session.run(
    `INSERT INTO search_queue (message_id) SELECT id FROM messages WHERE status <> 'streaming' AND deleted_at IS NULL
      ORDER BY created_at, seq`,
  );
}
