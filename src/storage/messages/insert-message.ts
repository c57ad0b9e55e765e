import type { SqlSession } from '../database/sql-database';
import type { SqlValue } from '../database/sql-driver';

interface NewRow {
  readonly id: string;
  readonly session_id: string;
  readonly role: 'user' | 'assistant' | 'tool';
  readonly status: 'streaming' | 'complete';
  readonly created_at: number;
  readonly [column: string]: SqlValue;
}

/**
 * Adds a row at the end of its session. The same statement computes `seq`, counting removed rows, so that it is never used twice. Column
 * names come from our own code, values are bound.
 */
export async function insertMessage(session: SqlSession, row: NewRow): Promise<void> {
  const columns = Object.keys(row);
  await session.run(
    `INSERT INTO messages (seq, ${columns.join(', ')})
      SELECT COALESCE(MAX(seq), 0) + 1, ${columns.map(() => '?').join(', ')} FROM messages WHERE session_id = ?`,
    [...Object.values(row), row.session_id],
  );
}
