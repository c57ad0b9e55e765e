/**
 * Measures searches of people and lookups of models with 1,000 and 100,000 messages, with and without the full-text index, and how much the
 * first build of the index delays other queries. Exits with 1 when one with the index takes longer than the design allows.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';

import { HISTORY_PAGE_SIZE, type Retrieval } from '../../src/domain/search/retrieval';
import type { Search } from '../../src/domain/search/search';
import { openNodeSqlite } from '../../src/storage/database/node-sqlite-driver';
import { openDatabase } from '../../src/storage/database/open-database';
import { createRetrieval } from '../../src/storage/search/create-retrieval';
import { createSearch } from '../../src/storage/search/create-search';
import { keepSearchIndex } from '../../src/storage/search/keep-index';
import { systemClock } from '../../src/world/system-clock';

const SIZES = [1_000, 100_000];
const PER_SESSION = 200;
const ROUNDS = 15;
const MAX_MS = 100;
const ASK_EVERY_MS = 20;

/** From the rarest words to words in every message. */
const QUERIES: readonly (readonly [string, string])[] = [
  ['a rare word', 'needle77'],
  ['two words', 'harbour compass'],
  ['the beginning of a word', 'lan'],
  ['one letter', 'a'],
  ['a word in every message', 'the'],
  ['two words in every message', 'the message'],
  ['Chinese, one character', '京'],
  ['Chinese, two characters', '京都'],
  ['Japanese, five characters', '東京駅です'],
  ['not there', 'zyzzyva'],
];

/** What models ask. The words of a real question are in very different numbers of messages. */
const QUESTIONS: readonly (readonly [string, string])[] = [
  ['two words', 'harbour compass'],
  ['a question with a rare word', 'What did I say about the needle77 in the message?'],
  ['a question of common words', 'Which ticket and basket were in the garden by the river and the castle?'],
  ['only words in every message', 'the message'],
  ['Japanese', '東京駅の天気はいいですか'],
];

const WORDS =
  'anchor lantern garden winter river castle market violin planet copper meadow harbour ticket basket thunder silver window pepper compass orchard bridge candle forest marble pocket'.split(
    ' ',
  );
const UNSPACED = ['我们去京都看寺庙吧', '天気がいいですね', '明天会议改到下午三点', '東京駅です', '这个函数返回空值'];

function fill(path: string, size: number): void {
  const database = new DatabaseSync(path);
  database.exec('BEGIN');
  const addSession = database.prepare(
    "INSERT INTO sessions (id, title, provider_id, model_id, created_at, updated_at, activity_seq) VALUES (?, ?, 'demo', 'skein-demo', ?, ?, ?)",
  );
  const addMessage = database.prepare(
    "INSERT INTO messages (id, session_id, seq, role, status, content, created_at) VALUES (?, ?, ?, ?, 'complete', ?, ?)",
  );
  for (let n = 0; n < size; n++) {
    const session = Math.floor(n / PER_SESSION);
    if (n % PER_SESSION === 0)
      addSession.run(`s${session}`, `Chat about ${wordAt(session)} ${session}`, n, n, session + 1);
    const role = n % 2 === 0 ? 'user' : 'assistant';
    addMessage.run(`m${n}`, `s${session}`, (n % PER_SESSION) + 1, role, textOf(n), 1_700_000_000_000 + n * 60_000);
  }
  database.exec('COMMIT');
  database.close();
}

/** About a hundred words, like an answer. */
function textOf(n: number): string {
  const words = Array.from({ length: 90 }, (_, at) =>
    at % 9 === 0 ? `item${(n * 31 + at * 7) % 5000}` : wordAt(n * 13 + at * at),
  );
  const unspaced = n % 4 === 0 ? UNSPACED[(n / 4) % UNSPACED.length] : '';
  return `the message ${n} ${words.join(' ')} ${unspaced} ${n % 5000 === 77 ? 'needle77' : ''}`;
}

const wordAt = (n: number) => WORDS[n % WORDS.length] ?? '';

async function openSearch(path: string, { withIndex }: { withIndex: boolean }) {
  const database = await openDatabase(openNodeSqlite(path));
  const index = keepSearchIndex(database, {
    clock: systemClock,
    reportFault: (where, error) => console.error(where, error),
  });
  const none = { ...index, catchUp: async () => false };
  const search = createSearch(database, { index: withIndex ? index : none });
  const retrieval = createRetrieval(database, { index: withIndex ? index : none });
  return { database, index, search, retrieval };
}

/** Builds the index while another caller queries the database now and then. */
async function buildIndex(path: string) {
  const { database, index } = await openSearch(path, { withIndex: true });
  const startedAt = performance.now();
  let longestWait = 0;
  for (let isBuilt = false; !isBuilt;) {
    const askedAt = performance.now();
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    await database.get('SELECT 1');
    longestWait = Math.max(longestWait, performance.now() - askedAt - ASK_EVERY_MS);
    isBuilt = await index.catchUp();
  }
  const ms = performance.now() - startedAt;
  await index.stop();
  await database.close();
  return { ms, longestWait };
}

const finds = (search: Search) => async (query: string) => (await search.find(query, { limit: 50 })).hits.length;
const retrieves = (retrieval: Retrieval) => async (query: string) =>
  (await retrieval.retrieve(query, { limit: HISTORY_PAGE_SIZE })).length;

async function measure(ask: (query: string) => Promise<number>, query: string, rounds: number) {
  const times: number[] = [];
  let hits = 0;
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    hits = await ask(query);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)] ?? 0, slowest: times.at(-1) ?? 0, hits };
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'skein-bench-'));
  let isBroken = false;
  try {
    const results = new Map<string, number[]>();
    for (const size of SIZES) {
      const path = join(directory, `${size}.db`);
      await (await openDatabase(openNodeSqlite(path))).close();
      fill(path, size);
      const plain = statSync(path).size;
      const scan = await openSearch(path, { withIndex: false });
      const scanned = await measure(finds(scan.search), 'zyzzyva', 3);
      await scan.database.close();
      const { ms, longestWait } = await buildIndex(path);
      const grown = (statSync(path).size - plain) / plain;
      console.log(
        `${size} messages: index built in ${(ms / 1000).toFixed(1)} s, longest wait of others ${longestWait.toFixed(0)} ms, ` +
          `database +${(grown * 100).toFixed(0)} %; without the index the slowest search takes ${scanned.median.toFixed(0)} ms`,
      );
      const { database, index, search, retrieval } = await openSearch(path, { withIndex: true });
      const asked = [
        ...QUERIES.map(([name, query]) => [name, query, finds(search)] as const),
        ...QUESTIONS.map(([name, query]) => [`model: ${name}`, query, retrieves(retrieval)] as const),
      ];
      for (const [name, query, ask] of asked) {
        const { median, slowest, hits } = await measure(ask, query, ROUNDS);
        results.set(name, [...(results.get(name) ?? []), median]);
        console.log(
          `  ${name.padEnd(35)} ${median.toFixed(1).padStart(7)} ms  (slowest ${slowest.toFixed(1)} ms, ${hits} hits)`,
        );
        if (median > MAX_MS) isBroken = true;
      }
      await index.stop();
      await database.close();
    }
    console.log(`\nRatio of ${SIZES[1]} to ${SIZES[0]} messages:`);
    for (const [name, [small = 0, large = 0]] of results)
      console.log(`  ${name.padEnd(35)} ${(large / small).toFixed(1)}`);
    console.log(
      isBroken ? `\nBROKEN: a search took more than ${MAX_MS} ms.` : `\nEvery search took less than ${MAX_MS} ms.`,
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  process.exitCode = isBroken ? 1 : 0;
}

void main();
