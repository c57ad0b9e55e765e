import { DatabaseSync } from 'node:sqlite';

import type { CorpusChat } from './corpus/types';

/** Writes the chats into an empty database with the current schema. */
export function fillDatabase(path: string, chats: readonly CorpusChat[]): void {
  const database = new DatabaseSync(path);
  database.exec('BEGIN');
  const addSession = database.prepare(
    `INSERT INTO sessions (id, title, provider_id, model_id, created_at, updated_at, activity_seq, message_count)
      VALUES (?, ?, 'demo', 'skein-demo', ?, ?, ?, ?)`,
  );
  const addMessage = database.prepare(
    `INSERT INTO messages (id, session_id, seq, role, status, content, created_at, tool_call_id, tool_name, tool_input, tool_output)
      VALUES (?, ?, ?, ?, 'complete', ?, ?, ?, ?, ?, ?)`,
  );
  chats.forEach(({ id, title, messages }, index) => {
    const times = messages.map(({ createdAt }) => createdAt);
    addSession.run(id, title, Math.min(...times), Math.max(...times), index + 1, messages.length);
    for (const { seq, role, content, createdAt, tool } of messages) {
      const call = tool ? [`call-${seq}`, tool.name, tool.input, tool.output] : [null, null, null, null];
      addMessage.run(`${id}-${seq}`, id, seq, role, content, createdAt, ...call);
    }
  });
  database.exec('COMMIT');
  database.close();
}
