import type { SqlDatabase, SqlSession } from '../database/sql-database';

/**
 * The full-text index and what keeps it current. All of it is derived from `messages`, so it is no part of the numbered schema: it is made where
 * the platform has FTS5, checked at every start, and rebuilt when anything about it is wrong.
 *
 * Triggers only note which messages have changed (`search_queue`); `index-messages` takes them from there. A message is noted in the
 * transaction that closes it, and a broken index can never keep one from being stored. Checkpoints of an open answer are not noted.
 *
 * `search_docs` gives each message the number it has in the index. Rowids of `messages` would not do: VACUUM may change them.
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

/** False where the platform has no FTS5. Whatever is missing or different is rebuilt, and every message is queued for indexing. */
export async function ensureSearchIndex(database: SqlDatabase): Promise<boolean> {
  if (!(await hasFts5(database))) return false;
  await database.transaction(async (session) => {
    if (!(await isAsItShouldBe(session))) await makeAnew(session);
  });
  return true;
}

/** For an index that turned out to be damaged. */
export const rebuildSearchIndex = (database: SqlDatabase): Promise<void> => database.transaction(makeAnew);

async function hasFts5(database: SqlDatabase): Promise<boolean> {
  return (await database.get(`SELECT 1 FROM pragma_module_list WHERE name = 'fts5'`)) !== null;
}

async function isAsItShouldBe(session: SqlSession): Promise<boolean> {
  const rows = await session.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_schema WHERE name IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(OBJECTS.map(({ name }) => name))],
  );
  const found = new Map(rows.map(({ name, sql }) => [name, sql]));
  return OBJECTS.every(({ name, sql }) => found.get(name) === sql);
}

async function makeAnew(session: SqlSession): Promise<void> {
  for (const { type, name } of [...OBJECTS].reverse()) await session.run(`DROP ${type} IF EXISTS ${name}`);
  for (const { sql } of OBJECTS) await session.run(sql);
  // In the order in which they were said: a number in the index then tells how new a message is.
  await session.run(
    `INSERT INTO search_queue (message_id) SELECT id FROM messages WHERE status <> 'streaming' AND deleted_at IS NULL
      ORDER BY created_at, seq`,
  );
}
