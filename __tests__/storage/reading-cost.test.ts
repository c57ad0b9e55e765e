import { createApp } from '@/create-app';
import type { Skein } from '@/domain/app-core';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import type { SqlDriver } from '@/storage/database/sql-driver';
import { nodeWorld } from '@/world/node-world';
import { createFastClock } from '../support/clocks/fast-clock';

/** A look at every row of one of these, or sorting them, takes longer with everything that was ever written. */
const GROWING = /^(?:SCAN (?:messages|sessions|attachments|model_calls|compactions|[a-z]|original)\b|USE TEMP B-TREE)/;
/** What is few however long one uses the app: empty chats (an index of them alone), what was settled about tools. */
const FEW = /INDEX sessions_untouched|FROM tool_permissions/;

/** Notes how SQLite goes about each statement, and which of them would take longer and longer. */
function explaining(driver: SqlDriver, slow: Set<string>): SqlDriver {
  const explain = async (sql: string, params: Parameters<SqlDriver['all']>[1]) => {
    if (!/^\s*(?:SELECT|UPDATE|DELETE|INSERT|WITH)/.test(sql)) return;
    const plan = await driver.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, params);
    for (const { detail } of plan) {
      const step = `${detail}: ${sql.replace(/\s+/g, ' ').trim()}`;
      if (GROWING.test(detail) && !FEW.test(step)) slow.add(step);
    }
  };
  return {
    ...driver,
    run: async (sql, params) => {
      await explain(sql, params);
      return driver.run(sql, params);
    },
    all: async (sql, params) => {
      await explain(sql, params);
      return driver.all(sql, params);
    },
  };
}

async function ask(skein: Skein, sessionId: string, text: string) {
  for await (const _ of skein.sendMessage({ sessionId, text }, new AbortController().signal));
}

let skein: Skein | undefined;
afterEach(() => skein?.close());

it('looks at no table as a whole while one reads, asks, organises and deletes', async () => {
  const slow = new Set<string>();
  const world = { ...nodeWorld({ databasePath: ':memory:' }), clock: createFastClock() };
  const openSqlite = async () => explaining(openNodeSqlite(':memory:'), slow);
  skein = await createApp({ ...world, openSqlite });
  const { id } = await skein.sessions.create({});
  const { id: folderId } = await skein.folders.add('Work');
  await skein.search.prepare();
  await ask(skein, id, 'Hello');
  await ask(skein, id, '2+2');
  const [first, , , last] = await skein.messages.page(id, { limit: 10 });
  slow.clear(); // what is looked at once, when the app starts

  await skein.sessions.createOrReuse({});
  for (const folder of [{}, { folderId }, { folderId: null }])
    for (const archived of [false, true]) {
      await skein.sessions.page({ ...folder, archived }, { limit: 50 });
      await skein.sessions.page({ ...folder, archived }, { limit: 50, after: { pinned: true, activitySeq: 3 } });
    }
  await skein.sessions.putBack(await skein.sessions.organise([id], { pinned: true, archived: true, folderId }));
  await skein.sessions.rename(id, 'A name');
  await skein.sessions.get(id);

  await skein.messages.page(id, { limit: 50 });
  await skein.messages.page(id, { limit: 50, beforeSeq: 3 });
  await skein.messages.page(id, { limit: 50, afterSeq: 1 });
  await skein.branches.forks(id);
  await skein.contexts.history(id);
  await skein.contexts.inspect(id);
  await skein.contexts.pin(first?.id ?? '', true);
  await skein.messages.remove(last?.id ?? '');
  await skein.messages.restore(last?.id ?? '');
  await skein.branches.fromHere(last?.id ?? '');
  await skein.branches.show(id);
  await skein.usage.ofSession(id);
  await skein.usage.ofMessage(last?.id ?? '');
  await ask(skein, id, 'Hello again');
  expect([...slow]).toEqual([]);
});
