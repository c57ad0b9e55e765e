import type { Postings } from '@/domain/search/bm25';
import type { WordMatch } from '@/domain/search/word-match';
import type { SqlDatabase, SqlReader } from '../database/sql-database';
import type { Corpus } from './corpus';
import { readMessageTable, type IndexedTable } from './message-table';
import { blockOf, decodePostings, postingsIn } from './posting-code';

export interface StoredCorpus {
  /** Without a chat: of all chats. */
  read(words: readonly WordMatch[], sessionId: string | undefined): Promise<Corpus>;
}

interface ListRow {
  readonly term: string;
  readonly block: number;
  readonly docs: string;
}

/** A self-test asks hundreds of times about one chat; a few tables are enough. */
const MAX_TABLES = 4;

/** Reads the index. Keeps the tables of the last scopes, a few numbers for each message, until the index changes. */
export function createStoredCorpus(database: SqlDatabase): StoredCorpus {
  const tables = new Map<string | undefined, IndexedTable>();
  let knownVersion = -1;

  async function tableOf(reader: SqlReader, sessionId: string | undefined): Promise<IndexedTable> {
    const state = await reader.get<{ version: number }>('SELECT version FROM search_state');
    const version = state?.version ?? -1;
    if (version !== knownVersion) tables.clear();
    knownVersion = version;
    const known = tables.get(sessionId);
    if (known) return known;
    if (tables.size >= MAX_TABLES) tables.clear();
    const table = await readMessageTable(reader, sessionId);
    tables.set(sessionId, table);
    return table;
  }

  return {
    read: (words, sessionId) =>
      database.read(async (reader) => {
        const table = await tableOf(reader, sessionId);
        if (table.lastDoc < 0) return { table, words: words.map(() => ({ places: [], counts: [] })) };
        const weights = await weightsOf(reader, table, words);
        const lists = await readLists(reader, table, weights);
        return { table, words: weights.map((own) => postingsOf(table, lists, own)) };
      }),
  };
}

type Weights = ReadonlyMap<string, number>;

/** The terms of the index that each word stands for. */
async function weightsOf(
  reader: SqlReader,
  { firstDoc, lastDoc }: IndexedTable,
  words: readonly WordMatch[],
): Promise<readonly Weights[]> {
  const weights = words.map(({ word }) => new Map([[word, 1]]));
  const ranges = words.flatMap((match, word) => match.ranges.map(({ from, to }) => [word, from, to]));
  const rows = await reader.all<{ word: number; term: string }>(
    `SELECT DISTINCT r.value ->> 0 AS word, p.term FROM json_each(?) r CROSS JOIN search_postings p
      ON p.term >= r.value ->> 1 AND p.term < r.value ->> 2 AND p.block BETWEEN ? AND ?`,
    [JSON.stringify(ranges), blockOf(firstDoc), blockOf(lastDoc)],
  );
  for (const { word, term } of rows) {
    const weight = words[word]?.weigh(term) ?? 0;
    if (weight > 0) weights[word]?.set(term, weight);
  }
  return weights;
}

async function readLists(
  reader: SqlReader,
  { firstDoc, lastDoc }: IndexedTable,
  weights: readonly Weights[],
): Promise<ReadonlyMap<string, readonly ListRow[]>> {
  const terms = new Set(weights.flatMap((own) => [...own.keys()]));
  const rows = await reader.all<ListRow>(
    `SELECT p.term, p.block, p.docs FROM json_each(?) t CROSS JOIN search_postings p ON p.term = t.value AND p.block BETWEEN ? AND ?`,
    [JSON.stringify([...terms]), blockOf(firstDoc), blockOf(lastDoc)],
  );
  const lists = new Map<string, ListRow[]>();
  for (const row of rows) {
    const known = lists.get(row.term);
    if (known) known.push(row);
    else lists.set(row.term, [row]);
  }
  return lists;
}

function postingsOf(table: IndexedTable, lists: ReadonlyMap<string, readonly ListRow[]>, weights: Weights): Postings {
  const rows = [...weights].flatMap(([term, weight]) => (lists.get(term) ?? []).map((row) => ({ ...row, weight })));
  if (rows.length === 0) return { places: [], counts: [] };
  const places = new Int32Array(rows.reduce((sum, { docs }) => sum + postingsIn(docs), 0));
  const sums = new Float64Array(table.seqs.length);
  let found = 0;
  for (const { block, docs, weight } of rows)
    decodePostings(block, docs, (doc, count) => {
      const place = table.placeOf[doc] ?? -1;
      if (place < 0) return;
      const sum = sums[place] ?? 0;
      if (sum === 0) places[found++] = place;
      sums[place] = sum + weight * count;
    });
  const counts = new Float64Array(found);
  for (let at = 0; at < found; at++) counts[at] = sums[places[at] ?? 0] ?? 0;
  return { places: places.subarray(0, found), counts };
}
