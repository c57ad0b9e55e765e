import { countTerms, addTerms } from '@/domain/search/count-terms';
import { openWithoutFsync } from '../../support/database/migrated-file';
import { createTestDatabases } from '../../support/database/node-database';
import { createFastClock } from '../../support/clocks/fast-clock';
import { TERMS_PER_STEP } from '@/storage/search/index-long-message';
import { SLICE_BYTES, SLICE_ROWS } from '@/storage/search/index-messages';
import { keepSearchIndex } from '@/storage/search/keep-index';
import { textParts } from '@/storage/search/text-parts';
import type { SqlDriver } from '@/storage/database/sql-driver';

/** What each transaction did, in units of work. */
interface Work {
  messages: number;
  queued: number;
  words: number;
}

const work: Work[] = [];

function recorded(driver: SqlDriver): SqlDriver {
  const rowsOf = (param: unknown) => (JSON.parse(String(param)) as unknown[]).length;
  return {
    ...driver,
    async exec(script) {
      if (script.startsWith('BEGIN')) work.push({ messages: 0, queued: 0, words: 0 });
      return driver.exec(script);
    },
    async run(sql, params) {
      const done = await driver.run(sql, params);
      const current = work.at(-1);
      if (current && /^INSERT INTO search_docs/.test(sql))
        current.messages += /json_each/.test(sql) ? rowsOf(params?.[0]) : 1;
      if (current && /^INSERT OR IGNORE INTO search_queue/.test(sql)) current.queued += done.changes;
      if (current && /^INSERT INTO search_postings/.test(sql)) current.words += rowsOf(params?.[0]);
      return done;
    },
  };
}

const databases = createTestDatabases({ openDriver: (path) => recorded(openWithoutFsync(path)) });
afterEach(() => databases.cleanUp());

const most = (what: keyof Work) => Math.max(...work.map((each) => each[what]));
const sum = (what: keyof Work) => work.reduce((total, each) => total + each[what], 0);

async function indexed(texts: readonly string[]) {
  const database = await databases.open();
  const index = keepSearchIndex(database, {
    clock: createFastClock(),
    reportFault: (_where, error) => {
      throw new Error(error.message);
    },
  });
  await database.run(
    "INSERT INTO sessions (id, title, provider_id, model_id, created_at, updated_at, activity_seq) VALUES ('s', 't', 'demo', 'demo', 0, 0, 1)",
  );
  await database.run(
    `INSERT INTO messages (id, session_id, seq, role, status, content, created_at)
      SELECT 'm' || key, 's', key + 1, 'user', 'complete', value, key FROM json_each(?)`,
    [JSON.stringify(texts)],
  );
  work.length = 0;
  while (!(await index.catchUp())) await new Promise(setImmediate);
  return { database, index };
}

const words = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `word${from + n}`).join(' ');

describe('no transaction of the index does more than', () => {
  it('a few messages', async () => {
    await indexed(Array.from({ length: 200 }, (_, n) => `short ${n}`));
    expect(sum('messages')).toBe(200);
    expect(most('messages')).toBeLessThanOrEqual(SLICE_ROWS);
  });

  it('a little text', async () => {
    await indexed(Array.from({ length: 40 }, (_, n) => words(500, n * 500)));
    expect(sum('messages')).toBe(40);
    expect(most('words')).toBeLessThanOrEqual(SLICE_BYTES / 5);
  });

  it('some words of a long message', async () => {
    const { database } = await indexed([words(20_000), 'short']);
    expect(most('words')).toBeLessThanOrEqual(TERMS_PER_STEP);
    expect(sum('words')).toBe(20_001);
    const found = await database.all('SELECT term FROM search_postings WHERE term = ?', ['word19999']);
    expect(found).toHaveLength(1);
    expect(await database.get('SELECT length FROM search_docs WHERE message_id = ?', ['m0'])).toEqual({
      length: 20_000,
    });
  });

  it('a thousand messages for the queue of a new index', async () => {
    await indexed(Array.from({ length: 2_500 }, (_, n) => `short ${n}`));
    expect(most('queued')).toBeLessThanOrEqual(1_000);
    expect(sum('messages')).toBe(2_500);
  });
});

it('a long message that is deleted while it is indexed leaves no word behind', async () => {
  const { database, index } = await indexed(['short']);
  await database.run(
    "INSERT INTO messages (id, session_id, seq, role, status, content, created_at) VALUES ('long', 's', 9, 'user', 'complete', ?, 9)",
    [words(20_000)],
  );
  const indexing = index.catchUp();
  const stored = async () => (await database.get<{ n: number }>('SELECT COUNT(*) AS n FROM search_postings'))?.n ?? 0;
  while ((await stored()) < 1_000) await new Promise(setImmediate);
  await database.run("DELETE FROM messages WHERE id = 'long'");
  await indexing;
  while (!(await index.catchUp())) await new Promise(setImmediate);
  expect(await stored()).toBe(1);
});

describe('the parts of a text', () => {
  const TEXTS = {
    prose: 'The lamp, on the C++ table: naïve cafés. '.repeat(400),
    chinese: '我们去京都看寺庙吧。明天会议改到下午三点，好的。'.repeat(300),
    emoji: 'party 🎉🎉 and 👩‍👩‍👧 with e\u0301 '.repeat(300),
    'one word': 'x'.repeat(5_000),
    nothing: '',
  };

  it.each(Object.entries(TEXTS))('of %s have the same words as the whole', (_name, text) => {
    const parts = [...textParts(text, 100)];
    expect(parts.join('')).toBe(text);
    const counts = new Map<string, number>();
    const length = parts.reduce((total, part) => total + addTerms(counts, part), 0);
    expect({ counts, length }).toEqual(countTerms(text));
  });

  it('are short', () => {
    expect(Math.max(...[...textParts(TEXTS.prose, 100)].map(({ length }) => length))).toBeLessThan(120);
  });
});
