import { noteLine } from '@/domain/context/system-prompt-with-memory';
import type { SqlSession } from '../database/sql-database';
import { forgetMessages } from '../search/forget-messages';
import { oweScrub } from './scrub-file';

/** Rows that were deleted at or before `until`, or after `now`, which means that the clock was moved back since. */
export interface Expired {
  readonly until: number;
  readonly now: number;
}

/**
 * Removes what the user deleted and can no longer restore: chats with everything in them, messages, notes. Runs inside the caller's
 * transaction. Returns false if there was nothing to remove.
 *
 * A message inside a chat that stays becomes an empty row, because its number must never be given to another message.
 */
export async function purgeDeleted(session: SqlSession, { until, now }: Expired): Promise<boolean> {
  const expired = async (table: string) => {
    const rows = await session.all<{ id: string }>(
      `SELECT id FROM ${table} WHERE deleted_at > 0 AND deleted_at <= ?
        UNION ALL SELECT id FROM ${table} WHERE deleted_at > 0 AND deleted_at > ?`,
      [until, now],
    );
    return rows.map(({ id }) => id);
  };
  const chats = await expired('sessions');
  if (chats.length > 0) await removeSessions(session, chats);
  const messages = await expired('messages');
  if (messages.length > 0) await emptyMessages(session, messages);
  const notes = await expired('memories');
  if (notes.length > 0) await removeNotes(session, notes);
  const hasRemoved = chats.length + messages.length + notes.length > 0;
  if (hasRemoved) await oweScrub(session);
  return hasRemoved;
}

/** Messages, attachments, summaries, drafts, queued messages and recorded requests go with their session (foreign keys). */
export async function removeSessions(session: SqlSession, ids: readonly string[]): Promise<void> {
  const list = JSON.stringify(ids);
  const messages = await session.all<{ id: string }>(
    'SELECT id FROM messages WHERE session_id IN (SELECT value FROM json_each(?))',
    [list],
  );
  await forget(
    session,
    messages.map(({ id }) => id),
  );
  await session.run('DELETE FROM tool_permissions WHERE session_id IN (SELECT value FROM json_each(?))', [list]);
  await session.run('DELETE FROM sessions WHERE id IN (SELECT value FROM json_each(?))', [list]);
}

const EMPTIED = `content = '', thinking = NULL, tool_input = NULL, tool_output = NULL, replay = NULL, error = NULL, sources = NULL,
  unshown = NULL, removed_epoch = NULL, deleted_at = 0`;

async function emptyMessages(session: SqlSession, ids: readonly string[]): Promise<void> {
  const list = JSON.stringify(ids);
  const which = 'IN (SELECT value FROM json_each(?))';
  await forget(session, ids);
  // Summaries that covered one of them were taken out of use when it was deleted, and cannot return without it.
  await session.run(
    `UPDATE compactions SET summary = NULL, ledger = NULL, receipts = NULL WHERE undone_at IS NOT NULL AND EXISTS
      (SELECT 1 FROM messages m WHERE m.id ${which} AND m.session_id = compactions.session_id AND m.seq <= compactions.covered_to_seq)`,
    [list],
  );
  for (const table of ['attachments', 'answer_chunks', 'sent_requests'])
    await session.run(`DELETE FROM ${table} WHERE message_id ${which}`, [list]);
  await session.run(`UPDATE messages SET ${EMPTIED} WHERE id ${which}`, [list]);
}

/** Also forgets which requests had the note in their system prompt: they contain its words. */
async function removeNotes(session: SqlSession, ids: readonly string[]): Promise<void> {
  const notes = await session.all<{ content: string }>(
    'SELECT content FROM memories WHERE id IN (SELECT value FROM json_each(?))',
    [JSON.stringify(ids)],
  );
  for (const { content } of notes)
    await session.run(
      'DELETE FROM sent_requests WHERE system_id IN (SELECT id FROM sent_texts WHERE instr(text, ?) > 0)',
      [noteLine(content)],
    );
  await session.run('DELETE FROM memories WHERE id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)]);
}

/** The index is created after the first start, so it may be missing. */
async function forget(session: SqlSession, messageIds: readonly string[]): Promise<void> {
  const index = await session.get(`SELECT 1 FROM sqlite_schema WHERE name = 'search_docs'`);
  if (index !== null) await forgetMessages(session, messageIds);
}
