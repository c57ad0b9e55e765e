import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** The part of a streaming answer that another process has stored so far. */
export function storedAnswer(databasePath: string): string {
  return textsIn(databasePath, "SELECT text FROM answer_chunks WHERE kind = 'text' ORDER BY message_id, n").join('');
}

/** The part of a draft that another process has stored so far. */
export function storedDraft(databasePath: string, sessionId: string): string {
  return textsIn(databasePath, 'SELECT content AS text FROM drafts WHERE session_id = ?', sessionId).join('');
}

function textsIn(databasePath: string, sql: string, ...values: SQLInputValue[]): string[] {
  const database = new DatabaseSync(databasePath, { readOnly: true });
  try {
    const rows = database.prepare(sql).all(...values);
    return rows.map(({ text }) => String(text));
  } finally {
    database.close();
  }
}
