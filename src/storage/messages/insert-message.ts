import { failure } from '@/domain/chat-error';
import type { SqlSession } from '../database/sql-database';
import type { SqlValue } from '../database/sql-driver';
import { MESSAGE_COLUMNS, type MessageRow } from './message-row';

interface NewRow {
  readonly id: string;
  readonly session_id: string;
  readonly role: 'user' | 'assistant' | 'tool';
  readonly status: 'streaming' | 'complete';
  readonly created_at: number;
  readonly [column: string]: SqlValue;
}

/**
 * Adds a row at the end of its session and returns it. The number is taken inside the same statement, removed rows included: a `seq`
 * is never given twice. Column names come from our own code, values are bound.
 */
export async function insertMessage(session: SqlSession, row: NewRow): Promise<MessageRow> {
  const columns = Object.keys(row);
  const inserted = await session.get<MessageRow>(
    `INSERT INTO messages (seq, ${columns.join(', ')})
      SELECT COALESCE(MAX(seq), 0) + 1, ${columns.map(() => '?').join(', ')} FROM messages WHERE session_id = ?
      RETURNING ${MESSAGE_COLUMNS}`,
    [...Object.values(row), row.session_id],
  );
  if (inserted === null) throw failure('storage', 'Couldn’t save the message.');
  return inserted;
}
