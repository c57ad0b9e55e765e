import { DatabaseSync } from 'node:sqlite';

import { createManualClock } from '../../support/clocks/fast-clock';
import { createSearchHarness } from '../../support/harness/search-harness';

const harness = createSearchHarness();
afterEach(() => harness.cleanUp());

const MANY = 500;

/** A file as written by an app version without an index. */
async function oldDatabase(): Promise<string> {
  const path = harness.newPath();
  const { database, newSession } = await harness.open('by a scan', path);
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
  const { index, database } = await harness.open('with the index', path);
  while (!(await index.catchUp())) await new Promise(setImmediate);
  await database.close();
  return path;
}

describe('rows that are missing from the index', () => {
  it('are detected at the next start and added', async () => {
    const path = await builtDatabase();
    tamper(path, 'DELETE FROM search_docs WHERE id % 3 = 0');
    const { search, index, faults } = await harness.open('with the index', path);
    expect(await index.catchUp()).toBe(true); // the damage is not visible yet
    const all = async () => {
      const counts: number[] = [];
      for (let n = 70; n < 80; n += 1)
        counts.push((await search.find(`${n}`, { limit: 1 })).hits.filter(({ seq }) => seq === n + 1).length);
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
    const { search, index } = await harness.open('with the index', await oldDatabase());
    expect(await index.catchUp()).toBe(false);
    expect((await search.find('needle', { limit: 1000 })).hits).toHaveLength(MANY);
    while (!(await index.catchUp())) await new Promise(setImmediate);
    expect((await search.find('needle', { limit: 1000 })).hits).toHaveLength(MANY);
    expect((await search.find('message 77', { limit: 1 })).hits.map(({ snippet }) => snippet)).toEqual([
      'message 77 needle',
    ]);
  });

  it('does not delay a search that comes before its end, also where timers are paused', async () => {
    const clock = createManualClock();
    const { search, index, database } = await harness.open('with the index', await oldDatabase(), clock);
    expect(await index.catchUp()).toBe(false);
    const waiting = async () => (await database.get<{ n: number }>('SELECT COUNT(*) AS n FROM search_queue'))?.n ?? 0;
    while ((await waiting()) > 100) clock.advance(1_000); // from now on no timer fires
    expect(await waiting()).toBeGreaterThan(0);
    expect((await search.find('needle', { limit: 1000 })).hits).toHaveLength(MANY);
  });

  it('continues where it was stopped', async () => {
    const path = await oldDatabase();
    const first = await harness.open('with the index', path);
    await first.index.catchUp();
    await new Promise(setImmediate);
    await first.index.stop();
    await first.database.close();
    const { index, database } = await harness.open('with the index', path);
    while (!(await index.catchUp())) await new Promise(setImmediate);
    expect(await database.get('SELECT COUNT(*) AS n FROM search_docs')).toEqual({ n: MANY });
  });

  it('lets messages be written between its slices', async () => {
    const { index, newSession, ask, texts } = await harness.open('with the index', await oldDatabase());
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
    ['a column of another format', 'ALTER TABLE search_docs RENAME COLUMN length TO size'],
    ['no table of its state', 'DROP TABLE search_state'],
    ['no trigger', 'DROP TRIGGER search_added'],
    [
      'no queue',
      'DROP TRIGGER search_added; DROP TRIGGER search_changed; DROP TRIGGER search_removed; DROP TABLE search_queue',
    ],
    ['no lists', 'DROP TABLE search_postings'],
  ])('with %s is rebuilt silently, and every message stays', async (_name, damage) => {
    const path = await builtDatabase();
    tamper(path, damage);
    const { search, index, newSession, ask } = await harness.open('with the index', path);
    const { id } = await newSession();
    await ask(id, 'a new needle77');
    const first = async (query: string) => (await search.find(query, { limit: 1 })).hits.map(({ snippet }) => snippet);
    expect(await first('needle77')).toEqual(['a new needle77']);
    expect(await first('message 77')).toEqual(['message 77 needle']);
    while (!(await index.catchUp())) await new Promise(setImmediate);
    expect(await first('message 77')).toEqual(['message 77 needle']);
    expect((await search.find('needle', { limit: 1000 })).hits).toHaveLength(MANY + 1);
  });

  it('whose lists cannot be read is replaced by a scan, and rebuilt', async () => {
    const { search, index, database, faults } = await harness.open('with the index', await builtDatabase());
    expect(await index.catchUp()).toBe(true);
    await database.run('DROP TABLE search_postings');
    expect((await search.find('message 77', { limit: 1 })).hits).toMatchObject([{ snippet: 'message 77 needle' }]);
    expect(faults).toHaveLength(1);
    while (!(await index.catchUp())) await new Promise(setImmediate);
    expect((await search.find('needle', { limit: 1000 })).hits).toHaveLength(MANY);
  });

  it('never prevents a message from being stored', async () => {
    const path = await builtDatabase();
    tamper(path, 'DROP TABLE search_postings');
    const { newSession, ask, messages } = await harness.open('with the index', path);
    const { id } = await newSession();
    await ask(id, 'stored');
    expect(await messages.page(id, { limit: 5 })).toHaveLength(1);
  });
});

describe('the index of an earlier version', () => {
  /** Its tables and triggers, as version 1 made them. */
  const VERSION_1 = `
    CREATE VIRTUAL TABLE search_index USING fts5(text, session, content='', contentless_delete=1, prefix='1 2 3', tokenize="ascii tokenchars '+#'");
    CREATE TABLE search_docs (id INTEGER PRIMARY KEY, message_id TEXT NOT NULL UNIQUE);
    CREATE TABLE search_queue (n INTEGER PRIMARY KEY, message_id TEXT NOT NULL UNIQUE);
    CREATE TRIGGER search_added AFTER INSERT ON messages WHEN NEW.status <> 'streaming'
      BEGIN INSERT OR IGNORE INTO search_queue (message_id) VALUES (NEW.id); END;
    INSERT INTO search_docs (message_id) SELECT id FROM messages;
    INSERT INTO search_index (rowid, text, session) SELECT id, 'stale', 's' FROM search_docs;`;

  it('is replaced in the background, while every search already finds everything', async () => {
    const path = await oldDatabase();
    tamper(path, VERSION_1);
    const { search, index, database, faults } = await harness.open('with the index', path);
    expect(await index.catchUp()).toBe(false); // nothing waits for the build
    expect((await search.find('needle', { limit: 1000 })).hits).toHaveLength(MANY);
    while (!(await index.catchUp())) await new Promise(setImmediate);
    expect((await search.find('needle', { limit: 1000 })).hits).toHaveLength(MANY);
    expect(await database.all(`SELECT name FROM sqlite_schema WHERE name LIKE 'search_index%'`)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

it('an index of mostly changed messages is rebuilt at the next start', async () => {
  const path = await builtDatabase();
  tamper(path, 'UPDATE search_state SET last_doc = 5000'); // as after 4,500 changes
  const { search, database } = await harness.open('with the index', path);
  await search.prepare();
  expect(await database.get('SELECT MAX(id) AS last, COUNT(*) AS n FROM search_docs')).toEqual({ last: MANY, n: MANY });
});

it('adds no cost to a checkpoint: only a closed message is queued for indexing', async () => {
  const { index, database, newSession, messages } = await harness.open('with the index');
  await index.catchUp();
  const { id } = await newSession();
  const open = await messages.openAnswer(id, { providerId: 'demo', modelId: 'skein-demo' });
  for (let n = 0; n < 5; n++) await messages.appendChunk(open.id, { kind: 'text', text: 'x' });
  expect(await database.all('SELECT * FROM search_queue')).toEqual([]);
});
