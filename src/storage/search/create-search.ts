import { findInText } from '@/domain/search/find-in-text';
import { toOneLine } from '@/domain/search/make-snippet';
import type { Search, TitleHit } from '@/domain/search/search';
import { readQuery, type SearchQuery } from '@/domain/search/search-query';
import type { SqlDatabase } from '../database/sql-database';
import { fullMatches, fullWords, partialMatches, partialWords } from './matches';
import type { SearchIndex } from './keep-index';
import { createOpenCorpus } from './open-corpus';

const MAX_TITLES = 20;

/** Finds messages for people. */
export function createSearch(database: SqlDatabase, { index }: { readonly index: SearchIndex }): Search {
  const openCorpus = createOpenCorpus(database, index);
  return {
    async prepare() {
      if (await index.catchUp()) await index.checkWhole();
    },

    async find(typed, { sessionId, limit, signal }) {
      const query = readQuery(typed);
      const wanted = Math.trunc(limit);
      if (query.length === 0 || wanted <= 0) return { hits: [], titles: [] };
      const scope = { sessionId, signal };
      const request = { database, query, isOverAll: sessionId === undefined, signal };
      const full = await fullMatches({ ...request, corpus: await openCorpus(fullWords(query), scope) }, wanted);
      const rest = wanted - full.length;
      const partial =
        rest > 0
          ? await partialMatches({ ...request, corpus: await openCorpus(partialWords(query), scope) }, rest, full)
          : [];
      return {
        hits: [...full, ...partial],
        titles: sessionId === undefined ? await findTitles(database, query) : [],
      };
    },
  };
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
