import { failure } from '@/domain/chat-error';
import { findInText } from '@/domain/search/find-in-text';
import type { SearchOptions } from '@/domain/search/search';
import type { SearchQuery } from '@/domain/search/search-query';
import { NOT_A_COPY } from '../sessions/session-tree';
import type { SqlDatabase } from '../database/sql-database';
import { MAX_CANDIDATES, type Candidate } from './candidate';
import { SEARCHED_TEXT } from './searched-text';

const SLICE_ROWS = 200;

interface Row {
  readonly place: number;
  readonly id: string;
  readonly session_id: string;
  readonly title: string;
  readonly seq: number;
  readonly role: Candidate['role'];
  readonly created_at: number;
  readonly text: string;
}

/** Used without an index: reads the messages, newest first, slice by slice, so that other callers do not wait long. */
export async function scanMessages(
  database: SqlDatabase,
  query: SearchQuery,
  { sessionId, signal }: Pick<SearchOptions, 'sessionId' | 'signal'>,
): Promise<Candidate[]> {
  const place = sessionId === undefined ? 'm.rowid' : 'm.seq';
  const found: Candidate[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    throwIfAborted(signal);
    const rows = await database.all<Row>(
      `SELECT ${place} AS place, m.id, m.session_id, s.title, m.seq, m.role, m.created_at, ${SEARCHED_TEXT} AS text
        FROM messages m CROSS JOIN sessions s ON s.id = m.session_id
        WHERE ${sessionId === undefined ? NOT_A_COPY : 'm.session_id = ?'} AND ${place} < ? AND m.deleted_at IS NULL
          AND m.status <> 'streaming' AND s.deleted_at IS NULL ORDER BY ${place} DESC LIMIT ${SLICE_ROWS}`,
      sessionId === undefined ? [before] : [sessionId, before],
    );
    for (const row of rows) {
      const { relevance } = findInText(row.text, query) ?? {};
      if (relevance !== undefined) found.push(toCandidate(row, relevance));
    }
    const last = rows.at(-1);
    if (!last || found.length >= MAX_CANDIDATES) return found.slice(0, MAX_CANDIDATES);
    before = last.place;
  }
}

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw failure('interrupted', 'The search was stopped.');
}

function toCandidate(row: Row, relevance: number): Candidate {
  return {
    messageId: row.id,
    sessionId: row.session_id,
    title: row.title,
    seq: row.seq,
    role: row.role,
    createdAt: row.created_at,
    relevance,
  };
}
