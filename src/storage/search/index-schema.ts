import type { SqlDatabase, SqlSession } from '../database/sql-database';
import { IS_SEARCHED } from './searched-text';

/**
 * The full-text index and its triggers: plain tables, because the SQLite of the web build has no FTS5, and one index must rank the same
 * everywhere. All of it is derived from `messages`, so it is not part of the migrations: it is checked at every start, and rebuilt in the
 * background when it is damaged or has the format of another version.
 *
 * Triggers only queue changed messages (`search_queue`); `index-messages` indexes them. A message is queued in the transaction that
 * completes it, and a broken index can never prevent a message from being stored. Checkpoints of an open answer are not queued.
 *
 * `queued_to` in `search_state`: the messages of a new index are queued up to this rowid; null once all are.
 *
 * `search_docs` gives each message its number in the index. A number is never used twice, because lists may still contain it.
 */
const OBJECTS: readonly {
  readonly type: 'table' | 'index' | 'trigger';
  readonly name: string;
  readonly sql: string;
}[] = [
  {
    type: 'table',
    name: 'search_postings',
    sql: `CREATE TABLE search_postings (term TEXT NOT NULL, block INTEGER NOT NULL, docs TEXT NOT NULL, PRIMARY KEY (term, block)) WITHOUT ROWID`,
  },
  {
    type: 'table',
    name: 'search_docs',
    sql: `CREATE TABLE search_docs (id INTEGER PRIMARY KEY, message_id TEXT NOT NULL UNIQUE, session_id TEXT NOT NULL,
      seq INTEGER NOT NULL, length INTEGER NOT NULL)`,
  },
  {
    type: 'index',
    name: 'search_docs_of_session',
    sql: `CREATE INDEX search_docs_of_session ON search_docs (session_id, seq, length)`,
  },
  {
    type: 'table',
    name: 'search_state',
    sql: `CREATE TABLE search_state (version INTEGER NOT NULL, last_doc INTEGER NOT NULL, queued_to INTEGER)`,
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

/** Rebuilds the index if anything is missing or different, and queues every message. */
export async function ensureSearchIndex(database: SqlDatabase): Promise<void> {
  await database.transaction(async (session) => {
    if (!(await isIntact(session))) await recreate(session);
  });
}

/** For a damaged index, or one with many postings of messages that are gone. */
export const rebuildSearchIndex = (database: SqlDatabase): Promise<void> => database.transaction(recreate);

async function isIntact(session: SqlSession): Promise<boolean> {
  const rows = await session.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_schema WHERE name IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(OBJECTS.map(({ name }) => name))],
  );
  const found = new Map(rows.map(({ name, sql }) => [name, sql]));
  return OBJECTS.every(({ name, sql }) => found.get(name) === sql);
}

async function recreate(session: SqlSession): Promise<void> {
  // FTS5, until version 1.
  await session.run('DROP TABLE IF EXISTS search_index');
  for (const { type, name } of [...OBJECTS].reverse()) await session.run(`DROP ${type} IF EXISTS ${name}`);
  for (const { sql } of OBJECTS) await session.run(sql);
  // A version that no earlier index had: what is kept in memory of an earlier one must not be used.
  await session.run(
    'INSERT INTO search_state (version, last_doc, queued_to) VALUES (abs(random() % 1000000000) * 1000000, 0, 0)',
  );
  await fillQueueStep(session);
}

/** Rows of the table that are queued at a time: a few milliseconds. */
const QUEUED_PER_STEP = 1_000;

/** Queues the next messages of the table for a new index. Returns false if all are queued. Triggers queue what is written meanwhile. */
export async function fillQueueStep(session: SqlSession): Promise<boolean> {
  const state = await session.get<{ queued_to: number | null; last: number | null }>(
    'SELECT queued_to, (SELECT MAX(rowid) FROM messages) AS last FROM search_state',
  );
  const from = state?.queued_to ?? null;
  if (from === null) return false;
  const to = from + QUEUED_PER_STEP;
  // Mostly in chronological order, so that the messages of a chat have numbers close to each other.
  await session.run(
    `INSERT OR IGNORE INTO search_queue (message_id) SELECT m.id FROM messages m
      WHERE m.rowid > ? AND m.rowid <= ? AND ${IS_SEARCHED} ORDER BY m.rowid`,
    [from, to],
  );
  await session.run('UPDATE search_state SET queued_to = ?', [to >= (state?.last ?? 0) ? null : to]);
  return true;
}
