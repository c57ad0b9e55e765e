import { createApp } from '@/create-app';
import type { AppCore } from '@/domain/app-core';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import type { SqlDriver } from '@/storage/database/sql-driver';
import { nodeWorld } from '@/world/node-world';
import { createFastClock } from '../support/clocks/fast-clock';

/** Scanning or sorting one of these takes longer with everything that was ever written. */
const GROWING = /^(?:SCAN (?:messages|sessions|attachments|model_calls|compactions|[a-z]|original)\b|USE TEMP B-TREE)/;
/** These stay small however long the app is used: empty chats (a partial index) and tool permissions. */
const FEW = /INDEX sessions_untouched|FROM tool_permissions/;

/** Records SQLite's query plan for each statement, and which of them would slow down as data grows. */
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

async function ask(core: AppCore, sessionId: string, text: string) {
  for await (const _ of core.sendMessage({ sessionId, text }, new AbortController().signal));
}

let core: AppCore | undefined;
afterEach(() => core?.close());

it('no table is scanned while the user reads, writes, organises and deletes', async () => {
  const slow = new Set<string>();
  const world = { ...nodeWorld({ databasePath: ':memory:' }), clock: createFastClock() };
  const openSqlite = async () => explaining(openNodeSqlite(':memory:'), slow);
  core = await createApp({ ...world, openSqlite });
  const { id } = await core.sessions.create({});
  const { id: folderId } = await core.folders.add('Work');
  await core.search.prepare();
  await ask(core, id, 'Hello');
  await ask(core, id, '2+2');
  const [first, , , last] = await core.messages.page(id, { limit: 10 });
  slow.clear(); // scanned only once, when the app starts

  await core.sessions.createOrReuse({});
  for (const folder of [{}, { folderId }, { folderId: null }])
    for (const archived of [false, true]) {
      await core.sessions.page({ ...folder, archived }, { limit: 50 });
      await core.sessions.page({ ...folder, archived, startedOnly: true }, { limit: 50 });
      await core.sessions.page({ ...folder, archived }, { limit: 50, after: { pinned: true, activitySeq: 3 } });
    }
  await core.sessions.putBack(await core.sessions.organise([id], { pinned: true, archived: true, folderId }));
  await core.sessions.rename(id, 'A name');
  await core.sessions.get(id);

  await core.messages.page(id, { limit: 50 });
  await core.messages.page(id, { limit: 50, beforeSeq: 3 });
  await core.messages.page(id, { limit: 50, afterSeq: 1 });
  await core.branches.forks(id);
  await core.contexts.history(id);
  await core.contexts.inspect(id);
  await core.contexts.pin(first?.id ?? '', true);
  await core.messages.remove(last?.id ?? '');
  await core.messages.restore(last?.id ?? '');
  await core.branches.fromHere(last?.id ?? '');
  await core.branches.show(id);
  await core.usage.ofSession(id);
  await core.usage.ofMessage(last?.id ?? '');
  await ask(core, id, 'Hello again');
  expect([...slow]).toEqual([]);
});
