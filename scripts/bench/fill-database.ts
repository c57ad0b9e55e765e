import { DatabaseSync } from 'node:sqlite';

export interface DatabaseSize {
  /** Of the long chat; the others have two each. */
  readonly messages: number;
  readonly chats: number;
}

export const LONG_CHAT = 'long';

/** Writes chats directly into an empty database with the current schema: through the app it would take an hour. */
export function fillDatabase(path: string, { messages, chats }: DatabaseSize): void {
  const database = new DatabaseSync(path);
  database.exec('BEGIN');
  const addSession = database.prepare(
    `INSERT INTO sessions (id, title, provider_id, model_id, created_at, updated_at, activity_seq, message_count)
      VALUES (?, ?, 'demo', 'skein-demo', ?, ?, ?, ?)`,
  );
  const addMessage = database.prepare(
    `INSERT INTO messages (id, session_id, seq, role, status, content, created_at, provider_id, model_id, token_estimate)
      VALUES (?, ?, ?, ?, 'complete', ?, ?, 'demo', 'skein-demo', 60)`,
  );
  const add = (id: string, session: string, seq: number, at: number) =>
    addMessage.run(id, session, seq, seq % 2 === 1 ? 'user' : 'assistant', textOf(seq), at);
  for (let n = 1; n < chats; n++) {
    addSession.run(`s${n}`, `Chat number ${n} about ${SUBJECTS[n % SUBJECTS.length]}`, n, n, n, 2);
    for (const seq of [1, 2]) add(`s${n}-${seq}`, `s${n}`, seq, STARTED_AT + n);
  }
  addSession.run(LONG_CHAT, 'The long one', 0, chats, chats, messages);
  for (let seq = 1; seq <= messages; seq++) add(`m${seq}`, LONG_CHAT, seq, STARTED_AT + chats + seq * 60_000);
  database.exec('COMMIT');
  database.close();
}

const STARTED_AT = 1_700_000_000_000;
const SUBJECTS = ['rivers', 'bread', 'stars', 'trains', 'music', 'ships', 'glass'];

function textOf(seq: number): string {
  const subject = SUBJECTS[seq % SUBJECTS.length];
  const rare = seq % 500 === 7 ? ' with a needle in it' : '';
  return `Message ${seq} is about ${subject}${rare}. ${'It has a few sentences, as messages do, and then it ends. '.repeat(3)}`;
}
