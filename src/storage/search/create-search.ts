import { findInText } from '@/domain/search/find-in-text';
import { makeSnippet, toOneLine } from '@/domain/search/make-snippet';
import type { Search, SearchHit, TitleHit } from '@/domain/search/search';
import { readQuery, type SearchQuery } from '@/domain/search/search-query';
import type { SqlDatabase } from '../database/sql-database';
import { bestFirst, type Candidate } from './candidate';
import type { SearchIndex } from './keep-index';
import { queryIndex } from './query-index';
import { throwIfAborted, scanMessages } from './scan-messages';
import { SEARCHED_TEXT } from './searched-text';

const MAX_TITLES = 20;

interface SearchDeps {
  readonly now: () => number;
  readonly index: SearchIndex;
}

/** Uses the index if it is up to date, otherwise the messages themselves. Both follow the same rule. */
export function createSearch(database: SqlDatabase, { now, index }: SearchDeps): Search {
  return {
    async prepare() {
      if (await index.catchUp()) await index.checkWhole();
    },

    async find(typed, { sessionId, limit, signal }) {
      const query = readQuery(typed);
      if (query.length === 0 || limit <= 0) return { hits: [], titles: [] };
      const isCurrent = await index.catchUp();
      throwIfAborted(signal);
      const candidates =
        (isCurrent ? await index.use(() => queryIndex(database, query, sessionId)) : null) ??
        (await scanMessages(database, query, { sessionId, signal }));
      const best = bestFirst(candidates, now()).slice(0, Math.trunc(limit));
      return {
        hits: await readHits(database, best, query),
        titles: sessionId === undefined ? await findTitles(database, query) : [],
      };
    },
  };
}

/** Leaves out messages that were changed or deleted since they were found. */
async function readHits(
  database: SqlDatabase,
  best: readonly Candidate[],
  query: SearchQuery,
): Promise<readonly SearchHit[]> {
  const rows = await database.all<{ id: string; text: string }>(
    `SELECT m.id, ${SEARCHED_TEXT} AS text FROM messages m
      WHERE m.id IN (SELECT value FROM json_each(?)) AND m.deleted_at IS NULL`,
    [JSON.stringify(best.map(({ messageId }) => messageId))],
  );
  const texts = new Map(rows.map(({ id, text }) => [id, text.trim()]));
  return best.flatMap(({ relevance: _weighed, ...candidate }) => {
    const text = texts.get(candidate.messageId);
    const found = text === undefined ? null : findInText(text, query);
    if (text === undefined || !found) return [];
    const { text: snippet, ranges } = makeSnippet(text, found.ranges);
    return [{ ...candidate, snippet, ranges }];
  });
}

/** Titles are short and few, so they are checked one by one. */
async function findTitles(database: SqlDatabase, query: SearchQuery): Promise<readonly TitleHit[]> {
  const rows = await database.all<{ id: string; title: string; updated_at: number }>(
    'SELECT id, title, updated_at FROM sessions WHERE deleted_at IS NULL AND is_shown = 1 ORDER BY activity_seq DESC',
  );
  const hits = rows.flatMap(({ id, title, updated_at: updatedAt }) => {
    const ranges = findInText(title, query)?.ranges;
    return ranges ? [{ sessionId: id, title: toOneLine(title), updatedAt, ranges }] : [];
  });
  return hits.slice(0, MAX_TITLES);
}
