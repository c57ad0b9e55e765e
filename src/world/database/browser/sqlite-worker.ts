import { createConnection, type SqliteConnection } from './sqlite-connection';
import { loadSqlite, type SqliteEngine } from './sqlite-engine';
import type { SqliteAnswer, SqliteCall, SqliteReply, SqliteRequest } from './sqlite-messages';

/** The worker that runs SQLite in a browser. It answers one request after another. */

interface Open {
  readonly name: string;
  readonly connection: SqliteConnection;
  users: number;
}

const opened = new Map<number, Open>();
let engine: Promise<SqliteEngine> | null = null;
let last: Promise<void> = Promise.resolve();
let connections = 0;

self.onmessage = ({ data }: MessageEvent<SqliteCall>) => {
  last = last.then(async () => {
    self.postMessage(await reply(data));
  });
};

async function reply({ id, request }: SqliteCall): Promise<SqliteReply> {
  try {
    return { id, answer: await answer(request) };
  } catch (thrown) {
    return { id, error: thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown) };
  }
}

async function answer(request: SqliteRequest): Promise<SqliteAnswer> {
  switch (request.kind) {
    case 'open':
      return open(request.name);
    case 'statement':
      return openOne(request.connection).connection.run(request.sql, request.params);
    case 'script':
      await openOne(request.connection).connection.script(request.sql);
      return null;
    case 'close':
      await close(request.connection);
      return null;
    case 'delete':
      (await (engine ??= loadSqlite())).deleteFile(request.name);
      return null;
  }
}

async function open(name: string): Promise<number> {
  const { sqlite, open: openFile } = await (engine ??= loadSqlite());
  // The file system has no locks, so a file never has two connections. Databases in memory are separate.
  const same = name === ':memory:' ? undefined : [...opened.values()].find((each) => each.name === name);
  const entry = same ?? { name, connection: createConnection(sqlite, await openFile(name)), users: 0 };
  entry.users += 1;
  connections += 1;
  opened.set(connections, entry);
  return connections;
}

async function close(number: number): Promise<void> {
  const entry = openOne(number);
  opened.delete(number);
  entry.users -= 1;
  if (entry.users === 0) await entry.connection.close();
}

function openOne(number: number): Open {
  const entry = opened.get(number);
  if (!entry) throw new Error('This connection is closed.');
  return entry;
}
