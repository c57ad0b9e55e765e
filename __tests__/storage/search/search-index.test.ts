import { DatabaseSync } from 'node:sqlite';

import { createManualClock } from '../../support/clocks/fast-clock';
import { createSearchHarness } from '../../support/harness/search-harness';

const harness = createSearchHarness();
afterEach(() => harness.cleanUp());

const MANY = 500;

/** A file as written by an app version without an index. */
async function oldDatabase(): Promise<string> {
  const path = harness.newPath();
  const { database, newSession } = await harness.open('without FTS5', path);
  const { id } = await newSession();
  await database.run(
    `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?)
      INSERT INTO messages (id, session_id, seq, role, status, content, created_at)
      SELECT 'm' || n, ?, n + 1, 'user', 'complete', 'message ' || n || ' needle', n FROM numbers`,
    [MANY, id],
  );
  await database.close();
  return path;
}

const tamper = (path: string, ...statements: string[]) => {
  const database = new DatabaseSync(path);
  for (const statement of statements) database.exec(statement);
  database.close();
};

async function builtDatabase(): Promise<string> {
  const path = await oldDatabase();
  const { index, database } = await harness.open('with FTS5', path);
  while (!(await index.catchUp())) await new Promise(setImmediate);
  await database.close();
  return path;
}

describe('rows that are missing from the index', () => {
  it.each([
    ['from the index itself', `DELETE FROM search_index WHERE rowid IN (SELECT id FROM search_docs WHERE id % 3 = 0)`],
    ['from the table of its numbers', 'DELETE FROM search_docs WHERE id % 3 = 0'],
  ])('are detected at the next start and added: %s', async (_where, damage) => {
    const path = await builtDatabase();
    tamper(path, damage);
    const { search, index, faults } = await harness.open('with FTS5', path);
    expect(await index.catchUp()).toBe(true); // the damage is not visible yet
    const all = async () => {
      const counts: number[] = [];
      for (let n = 70; n < 80; n += 1)
        counts.push((await search.find(`message ${n} needle`, { limit: 9 })).hits.length);
      return counts;
    };
    expect(await all()).toContain(0);
    await search.prepare();
    expect(await all()).toEqual(Array.from({ length: 10 }, () => 1));
    expect(faults).toEqual([]);
  });
});

describe('the first build', () => {
  it('does not delay a search, and finds everything before and after', async () => {
    const { search, index } = await harness.open('with FTS5', await oldDatabase());
    expect(await index.catchUp()).toBe(false);
    expect((await search.find('needle', { limit: 1000 })).hits).toHaveLength(400);
    while (!(await index.catchUp())) await new Promise(setImmediate);
    expect((await search.find('needle', { limit: 1000 })).hits).toHaveLength(400);
    expect((await search.find('message 77', { limit: 9 })).hits.map(({ snippet }) => snippet)).toEqual([
      'message 77 needle',
    ]);
  });

  it('does not delay a search that comes before its end, also where timers are paused', async () => {
    const clock = createManualClock();
    const { search, index, database } = await harness.open('with FTS5', await oldDatabase(), clock);
    expect(await index.catchUp()).toBe(false);
    const waiting = async () => (await database.get<{ n: number }>('SELECT COUNT(*) AS n FROM search_queue'))?.n ?? 0;
    while ((await waiting()) > 100) clock.advance(1_000); // from now on no timer fires
    expect(await waiting()).toBeGreaterThan(0);
    expect((await search.find('needle', { limit: 1000 })).hits).toHaveLength(400);
  });

  it('continues where it was stopped', async () => {
    const path = await oldDatabase();
    const first = await harness.open('with FTS5', path);
    await first.index.catchUp();
    await new Promise(setImmediate);
    await first.index.stop();
    await first.database.close();
    const { index, database } = await harness.open('with FTS5', path);
    while (!(await index.catchUp())) await new Promise(setImmediate);
    expect(await database.get('SELECT COUNT(*) AS n FROM search_docs')).toEqual({ n: MANY });
  });

  it('lets messages be written between its slices', async () => {
    const { index, newSession, ask, texts } = await harness.open('with FTS5', await oldDatabase());
    const building = index.catchUp();
    const { id } = await newSession();
    await ask(id, 'written meanwhile');
    await building;
    while (!(await index.catchUp())) await new Promise(setImmediate);
    expect(await texts('meanwhile')).toEqual(['written meanwhile']);
  });
});

describe('a damaged index', () => {
  it.each([
    ['is damaged', "UPDATE search_index_data SET block = x'00112233445566778899'"],
    ['has lost a page', 'DELETE FROM search_index_data WHERE id > 10'],
    ['has lost its list of pages', 'DELETE FROM search_index_data WHERE id = 10'],
    ['has lost a trigger', 'DROP TRIGGER search_added'],
    [
      'has lost its queue',
      'DROP TRIGGER search_added; DROP TRIGGER search_changed; DROP TRIGGER search_removed; DROP TABLE search_queue',
    ],
    ['is missing', 'DROP TABLE search_index'],
  ])('with %s is rebuilt silently, and every message stays', async (_name, damage) => {
    const path = await builtDatabase();
    tamper(path, damage);
    const { search, index, newSession, ask } = await harness.open('with FTS5', path);
    const { id } = await newSession();
    await ask(id, 'a new needle77');
    expect((await search.find('needle77', { limit: 5 })).hits).toHaveLength(1);
    expect((await search.find('message 77', { limit: 5 })).hits).toHaveLength(1);
    while (!(await index.catchUp())) await new Promise(setImmediate);
    expect((await search.find('message 77', { limit: 5 })).hits).toHaveLength(1);
    expect((await search.find('needle', { limit: 1000 })).hits).toHaveLength(400);
  });

  it('never prevents a message from being stored', async () => {
    const path = await builtDatabase();
    tamper(path, "UPDATE search_index_data SET block = x'0011'");
    const { newSession, ask, messages } = await harness.open('with FTS5', path);
    const { id } = await newSession();
    await ask(id, 'stored');
    expect(await messages.page(id, { limit: 5 })).toHaveLength(1);
  });
});

it('adds no cost to a checkpoint: only a closed message is queued for indexing', async () => {
  const { index, database, newSession, messages } = await harness.open('with FTS5');
  await index.catchUp();
  const { id } = await newSession();
  const open = await messages.openAnswer(id, { providerId: 'demo', modelId: 'skein-demo' });
  for (let n = 0; n < 5; n++) await messages.appendChunk(open.id, { kind: 'text', text: 'x' });
  expect(await database.all('SELECT * FROM search_queue')).toEqual([]);
});
