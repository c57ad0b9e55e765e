import type { SearchQuery } from '@/domain/search/search-query';
import { NOT_A_COPY } from '../sessions/session-tree';
import type { SqlDatabase } from '../database/sql-database';
import { MAX_CANDIDATES, type Candidate } from './candidate';
import { sessionToken } from './index-messages';

interface Row {
  readonly id: string;
  readonly session_id: string;
  readonly title: string;
  readonly seq: number;
  readonly role: Candidate['role'];
  readonly created_at: number;
  readonly rank: number;
}

/**
 * The newest messages that match in the index. CROSS JOIN forces SQLite to read the index first, which returns newest matches first and
 * stops at the limit.
 */
export async function queryIndex(
  database: SqlDatabase,
  query: SearchQuery,
  sessionId: string | undefined,
): Promise<Candidate[]> {
  const rows = await database.all<Row>(
    `SELECT m.id, m.session_id, s.title, m.seq, m.role, m.created_at, bm25(search_index, 1, 0) AS rank
      FROM search_index CROSS JOIN search_docs d ON d.id = search_index.rowid
        CROSS JOIN messages m ON m.id = d.message_id CROSS JOIN sessions s ON s.id = m.session_id
      WHERE search_index MATCH ? AND m.deleted_at IS NULL AND s.deleted_at IS NULL
        ${sessionId === undefined ? `AND ${NOT_A_COPY}` : ''}
      ORDER BY search_index.rowid DESC LIMIT ${MAX_CANDIDATES}`,
    [matchExpression(query, sessionId)],
  );
  // bm25 is negative, the best the lowest; it is meaningful only relative to the other rows.
  const best = Math.min(...rows.map(({ rank }) => rank));
  return rows.map((row) => ({
    messageId: row.id,
    sessionId: row.session_id,
    title: row.title,
    seq: row.seq,
    role: row.role,
    createdAt: row.created_at,
    relevance: best < 0 ? row.rank / best : 0,
  }));
}

/** Tokens contain neither quotes nor spaces, so user input cannot use FTS5's syntax. */
function matchExpression(query: SearchQuery, sessionId: string | undefined): string {
  const words = query.map((phrase) => `"${phrase.join(' ')}" *`).join(' AND ');
  const scope = sessionId === undefined ? '' : `session : "${sessionToken(sessionId)}" AND `;
  return `${scope}text : (${words})`;
}
