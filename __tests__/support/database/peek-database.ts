import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** What another process has stored so far of the answer that it is streaming. */
export function storedAnswer(databasePath: string): string {
  return textsIn(databasePath, "SELECT text FROM answer_chunks WHERE kind = 'text' ORDER BY message_id, n").join('');
}

/** What another process has stored so far of the message that is being typed there. */
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
