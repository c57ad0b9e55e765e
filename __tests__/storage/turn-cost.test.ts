import { createApp } from '@/create-app';
import type { AppCore } from '@/domain/app-core';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import type { SqlDriver } from '@/storage/database/sql-driver';
import { nodeWorld } from '@/world/node-world';
import { createFastClock } from '../support/clocks/fast-clock';

/** Records every statement that reaches the connection, BEGIN and COMMIT included. */
function recording(driver: SqlDriver, statements: string[]): SqlDriver {
  const record = (sql: string) => void statements.push(sql.replace(/\s+/g, ' ').trim());
  return {
    ...driver,
    run: (sql, params) => (record(sql), driver.run(sql, params)),
    all: (sql, params) => (record(sql), driver.all(sql, params)),
    exec: (sql) => (record(sql), driver.exec(sql)),
  };
}

let core: AppCore | undefined;
afterEach(() => core?.close());

async function openApp() {
  const statements: string[] = [];
  const world = { ...nodeWorld({ databasePath: ':memory:' }), clock: createFastClock() };
  const app = await createApp({ ...world, openSqlite: async () => recording(openNodeSqlite(':memory:'), statements) });
  core = app;
  await app.search.prepare();
  const { id: sessionId } = await app.sessions.create({});
  let sent = 0;
  /** The statements of a turn up to the first word of its answer. */
  const firstWord = async (text: string) => {
    await app.drafts.save(sessionId, { text });
    statements.length = 0;
    let before: readonly string[] = [];
    const input = { sessionId, text, clientId: `client-${(sent += 1)}`, takesDraft: true };
    for await (const event of app.sendMessage(input, new AbortController().signal)) {
      if (event.type === 'text-delta' && before.length === 0) before = [...statements];
    }
    return before;
  };
  return { firstWord };
}

const transactions = (statements: readonly string[]) => statements.filter((sql) => sql.startsWith('BEGIN'));

it('needs few statements and transactions before the first word of an answer', async () => {
  const { firstWord } = await openApp();
  const first = await firstWord('Hello');
  expect(first).not.toEqual([]);
  expect(first.length).toBeLessThanOrEqual(29); // one of them is the demo’s: it reads the app’s language
  expect(transactions(first).length).toBeLessThanOrEqual(3);

  const second = await firstWord('Hello again');
  expect(second).not.toEqual([]);
  expect(second.length).toBeLessThanOrEqual(23);
  expect(transactions(second).length).toBeLessThanOrEqual(2);

  const third = await firstWord('And again');
  expect(third).toEqual(second);
});

it('commits the question before the answer is opened', async () => {
  const { firstWord } = await openApp();
  const statements = await firstWord('Hello');
  const inserts = statements.flatMap((sql, at) => (sql.startsWith('INSERT INTO messages') ? [at] : []));
  const [question = -1, answer = -1] = inserts;
  const commit = statements.indexOf('COMMIT', question);
  expect(inserts).toHaveLength(2);
  expect(commit).toBeGreaterThan(question);
  expect(commit).toBeLessThan(answer);
});
