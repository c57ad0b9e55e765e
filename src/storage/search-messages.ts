import type { SearchHit } from '@/domain/ports';
import { wellFormed } from '@/domain/context/well-formed';
import type { SqlDatabase } from './sql-database';

const SNIPPET_CHARS = 240;
const MAX_WORDS = 12;

/** A scan that works on every platform: each word of the query must be somewhere in the message, in any case. */
export async function searchMessages(
  database: SqlDatabase,
  query: string,
  { sessionId, limit }: { sessionId?: string; limit: number },
): Promise<readonly SearchHit[]> {
  const words = query.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const text = `(m.content || char(10) || COALESCE(m.tool_output, ''))`;
  const rows = await database.all<{
    id: string;
    session_id: string;
    seq: number;
    role: SearchHit['role'];
    created_at: number;
    text: string;
  }>(
    `SELECT m.id, m.session_id, m.seq, m.role, m.created_at, ${text} AS text FROM messages m
      JOIN sessions s ON s.id = m.session_id
      WHERE m.deleted_at IS NULL AND s.deleted_at IS NULL ${sessionId === undefined ? '' : 'AND m.session_id = ?'}
        ${words.map(() => `AND ${text} LIKE ? ESCAPE '\\'`).join(' ')}
      ORDER BY m.created_at DESC, m.seq DESC LIMIT ?`,
    [...(sessionId === undefined ? [] : [sessionId]), ...words.map(likePattern), Math.max(0, Math.trunc(limit))],
  );
  return rows.map((row) => ({
    sessionId: row.session_id,
    messageId: row.id,
    seq: row.seq,
    role: row.role,
    createdAt: row.created_at,
    snippet: snippetAround(row.text.trim(), words),
  }));
}

function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

function snippetAround(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - SNIPPET_CHARS / 3);
  const cut = text.slice(start, start + SNIPPET_CHARS);
  return wellFormed(`${start > 0 ? '…' : ''}${cut}${start + SNIPPET_CHARS < text.length ? '…' : ''}`);
}
