import { addTerms } from '@/domain/search/count-terms';
import type { SqlDatabase, SqlSession } from '../database/sql-database';
import { forgetMessages, forgetPostings } from './forget-messages';
import { addPostings, INDEXED_TEXT, type LongMessage } from './index-messages';
import { IS_SEARCHED } from './searched-text';
import { textParts } from './text-parts';

/** Words that are stored in one transaction: a few milliseconds. */
export const TERMS_PER_STEP = 300;

/**
 * Indexes a message that is too long for one slice, in steps. `pause` returns false if the work is to stop. The words are stored first, under a
 * number that belongs to no message until the last step, so nobody finds a part of them. The message stays in the queue until then: what was
 * interrupted starts again, under another number.
 */
export async function indexLongMessage(
  database: SqlDatabase,
  message: LongMessage,
  pause: () => Promise<boolean>,
): Promise<void> {
  const counts = new Map<string, number>();
  let length = 0;
  for (const part of textParts(message.text)) {
    length += addTerms(counts, part);
    if (!(await pause())) return;
  }
  const doc = await database.transaction((session) => reserveNumber(session, message.id));
  const terms = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  for (let at = 0; at < terms.length; at += TERMS_PER_STEP) {
    const step = [{ doc, counts: terms.slice(at, at + TERMS_PER_STEP) }];
    await database.transaction((session) => addPostings(session, step));
    if (!(await pause())) return;
  }
  if (await database.transaction((session) => finish(session, message, doc, length))) return;
  // It has changed meanwhile, or is gone: then its words must not stay in the file.
  for (let at = 0; at < terms.length; at += TERMS_PER_STEP) {
    const words = terms.slice(at, at + TERMS_PER_STEP).map(([term]) => term);
    await database.transaction((session) => forgetPostings(session, [{ id: doc, terms: words }]));
    if (!(await pause())) return;
  }
}

async function reserveNumber(session: SqlSession, messageId: string): Promise<number> {
  await forgetMessages(session, [messageId]);
  await session.run('DELETE FROM search_docs WHERE message_id = ?', [messageId]);
  await session.run('UPDATE search_state SET version = version + 1, last_doc = last_doc + 1');
  return (await session.get<{ last_doc: number }>('SELECT last_doc FROM search_state'))?.last_doc ?? 0;
}

/** False: the message is another one now, and stays in the queue. */
async function finish(session: SqlSession, message: LongMessage, doc: number, length: number): Promise<boolean> {
  const now = await session.get<{ text: string }>(
    `SELECT ${INDEXED_TEXT} AS text FROM messages m WHERE m.id = ? AND m.session_id = ? AND m.seq = ? AND ${IS_SEARCHED}`,
    [message.id, message.chat, message.seq],
  );
  if (now?.text !== message.text) return false;
  await session.run('INSERT INTO search_docs (id, message_id, session_id, seq, length) VALUES (?, ?, ?, ?, ?)', [
    doc,
    message.id,
    message.chat,
    message.seq,
    length,
  ]);
  await session.run('UPDATE search_state SET version = version + 1');
  await session.run('DELETE FROM search_queue WHERE n = ?', [message.n]);
  return true;
}
