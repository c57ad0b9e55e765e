import type { History, MessagePart } from '@/domain/search/history';
import { headOf } from '@/domain/text/whole-characters';
import type { SqlDatabase } from '../database/sql-database';
import { SEARCHED_TEXT } from './searched-text';

/** Reads a part of a message that still exists, in a chat that still exists. */
export async function readMessagePart(
  database: SqlDatabase,
  place: Parameters<History['read']>[0],
  { from, maxChars }: Parameters<History['read']>[1],
): Promise<MessagePart | null> {
  const [condition, params] =
    'messageId' in place
      ? (['m.id = ?', [place.messageId]] as const)
      : (['m.session_id = ? AND m.seq = ?', [place.sessionId, place.seq]] as const);
  const row = await database.get<Omit<MessagePart, 'from' | 'length'>>(
    `SELECT m.id AS messageId, m.session_id AS sessionId, s.title, m.seq, m.role, m.created_at AS createdAt, ${SEARCHED_TEXT} AS text
      FROM messages m JOIN sessions s ON s.id = m.session_id
      WHERE ${condition} AND m.deleted_at IS NULL AND m.status <> 'streaming' AND s.deleted_at IS NULL`,
    params,
  );
  if (!row) return null;
  const whole = row.text.trim();
  const start = startOfCharacter(whole, Math.min(Math.max(0, Math.trunc(from)), whole.length));
  const text = headOf(whole.slice(start, start + maxChars + 1), maxChars);
  return { ...row, text, from: start, length: whole.length };
}

/** A part must not begin with the second half of a character. */
function startOfCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return at > 0 && code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
