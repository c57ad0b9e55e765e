import type { DraftRepository } from '@/domain/composer/composer-repositories';
import { attachmentsFromJson, attachmentsToJson } from '../messages/attachments';
import type { RepositoryDeps } from '../database/repository-deps';
import type { SqlDatabase, SqlSession } from '../database/sql-database';

export function createDraftRepository(database: SqlDatabase, { now }: Pick<RepositoryDeps, 'now'>): DraftRepository {
  return {
    async get(sessionId) {
      const row = await database.get<{ content: string; attachments: string | null }>(
        'SELECT content, attachments FROM drafts WHERE session_id = ?',
        [sessionId],
      );
      return row === null ? null : { text: row.content, ...attachmentsFromJson(row.attachments) };
    },

    save: (sessionId, { text, images, files }) =>
      database.transaction(async (session) => {
        const known = await session.get('SELECT 1 FROM sessions WHERE id = ?', [sessionId]);
        if (known === null) return; // a deleted chat keeps no draft
        await session.run(`INSERT OR IGNORE INTO drafts (session_id, content, updated_at) VALUES (?, '', ?)`, [
          sessionId,
          now(),
        ]);
        if (text !== undefined) await change(session, sessionId, 'content', text);
        if (images !== undefined && files !== undefined) {
          await change(session, sessionId, 'attachments', attachmentsToJson({ images, files }));
        }
        await session.run('UPDATE drafts SET updated_at = ? WHERE session_id = ?', [now(), sessionId]);
        await session.run(`DELETE FROM drafts WHERE session_id = ? AND content = '' AND attachments IS NULL`, [
          sessionId,
        ]);
      }),
  };
}

/** Runs in the transaction that turns the draft into a message. */
export async function forgetDraft(session: SqlSession, sessionId: string): Promise<void> {
  await session.run('DELETE FROM drafts WHERE session_id = ?', [sessionId]);
}

async function change(
  session: SqlSession,
  sessionId: string,
  column: 'content' | 'attachments',
  value: string | null,
): Promise<void> {
  await session.run(`UPDATE drafts SET ${column} = ? WHERE session_id = ?`, [value, sessionId]);
}
