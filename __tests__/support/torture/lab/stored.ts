import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** Reads the database file beside the app, with a connection of its own. */
export function readStored<Row>(path: string, sql: string, ...values: SQLInputValue[]): Row[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database.prepare(sql).all(...values) as Row[];
  } finally {
    database.close();
  }
}

export interface StoredMessage {
  readonly id: string;
  readonly seq: number;
  readonly role: 'user' | 'assistant' | 'tool';
  readonly status: string;
  readonly content: string;
  readonly toolName: string | null;
  readonly toolInput: string | null;
  readonly toolOutput: string | null;
}

export function storedMessages(path: string, sessionId: string): StoredMessage[] {
  return readStored(
    path,
    `SELECT id, seq, role, status, content, tool_name AS toolName, tool_input AS toolInput,
            tool_output AS toolOutput
     FROM messages WHERE session_id = ? AND deleted_at IS NULL ORDER BY seq`,
    sessionId,
  );
}
