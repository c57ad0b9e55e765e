import type { SyncFiles } from '@/domain/sync/sync-files';
import type { SqlDatabase, SqlSession } from '../../database/sql-database';
import { noteRecord } from '../stored-registers';
import { withoutNoting } from '../capture/triggers';
import { bytesOf, contentOf, IS_MISSING, withHash, type AttachedContent } from './attached-content';

export function createSyncFiles(database: SqlDatabase): SyncFiles {
  const contentWhere = async (condition: string, id: string) => {
    const row = await database.get<AttachedContent>(
      `SELECT base64, text FROM attachments a WHERE ${condition} AND NOT (${IS_MISSING}) LIMIT 1`,
      [id],
    );
    return row === null ? null : bytesOf(row);
  };

  return {
    async nextUnhashed() {
      const rows = await database.all<{ id: string }>(`SELECT a.id FROM attachments a WHERE a.content_hash IS NULL
          AND NOT EXISTS (SELECT 1 FROM sync_hashes h WHERE h.attachment_id = a.id)`);
      for (const { id } of rows) {
        const content = await contentWhere('a.id = ?', id);
        if (content !== null) return { id, content };
      }
      return null;
    },

    keepHash: (id, hash) =>
      database.transaction(async (session) => {
        const row = await session.get<{ message_id: string }>('SELECT message_id FROM attachments WHERE id = ?', [id]);
        if (row === null) return;
        await session.run('INSERT OR REPLACE INTO sync_hashes (attachment_id, hash) VALUES (?, ?)', [id, hash]);
        // It may have been captured without the hash.
        await noteRecord(session, 'message', row.message_id);
      }),

    async toUpload(most) {
      const rows = await database.all<{ hash: string; deleted: number }>(
        `SELECT DISTINCT f.hash, EXISTS (SELECT 1 FROM sync_unused d WHERE d.hash = f.hash AND d.state = 2) AS deleted FROM (SELECT content_hash AS hash, id FROM attachments WHERE content_hash IS NOT NULL
            UNION ALL SELECT hash, attachment_id FROM sync_hashes) f JOIN attachments a ON a.id = f.id
          WHERE NOT EXISTS (SELECT 1 FROM sync_uploads u WHERE u.hash = f.hash) AND NOT (${IS_MISSING}) LIMIT ?`,
        [most],
      );
      return rows.map(({ hash, deleted }) => ({ hash, wasDeleted: deleted === 1 }));
    },

    content: (hash) => contentWhere(`a.id IN (${withHash('?1')})`, hash),

    async keepUploaded(hashes) {
      const list = JSON.stringify(hashes);
      await database.transaction(async (session) => {
        await session.run('INSERT OR IGNORE INTO sync_uploads SELECT value FROM json_each(?)', [list]);
        await session.run(
          'UPDATE sync_unused SET state = 0 WHERE state = 2 AND hash IN (SELECT value FROM json_each(?))',
          [list],
        );
      });
    },

    async missing({ most, without, sessionId }) {
      const rows = await database.all<{ hash: string }>(
        `SELECT a.content_hash AS hash FROM attachments a JOIN messages m ON m.id = a.message_id
          WHERE ${IS_MISSING} AND a.content_hash IS NOT NULL AND m.deleted_at IS NULL AND m.session_id = COALESCE(?, m.session_id)
            AND NOT (a.kind = 'image' AND a.content_hash = '${NOTHING}')
            AND a.content_hash NOT IN (SELECT value FROM json_each(?))
          GROUP BY a.content_hash ORDER BY MAX(m.created_at) DESC LIMIT ?`,
        [sessionId ?? null, JSON.stringify(without), most],
      );
      return rows.map(({ hash }) => hash);
    },

    keepContent: (hash, content) => database.transaction((session) => keepContent(session, hash, content)),
  };
}

/** A picture without a content would look as if it was not here yet. */
const isNoPicture = (kind: string, content: Uint8Array) => kind === 'image' && content.length === 0;
/** SHA-256 of nothing. */
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

async function keepContent(session: SqlSession, hash: string, content: Uint8Array): Promise<readonly string[]> {
  const rows = await session.all<{ id: string; kind: string; message_id: string; session_id: string }>(
    `SELECT a.id, a.kind, a.message_id, m.session_id FROM attachments a JOIN messages m ON m.id = a.message_id
      WHERE a.content_hash = ? AND ${IS_MISSING}`,
    [hash],
  );
  await session.run('INSERT OR IGNORE INTO sync_uploads VALUES (?)', [hash]);
  await withoutNoting(session, async () => {
    for (const { id, kind, message_id: messageId } of rows) {
      if (isNoPicture(kind, content)) continue;
      const { base64, text } = contentOf(kind, content);
      await session.run('UPDATE attachments SET base64 = ?, text = ? WHERE id = ?', [base64, text, id]);
      // Now it can be found, and costs what it costs.
      await session.run('UPDATE messages SET status = status, token_estimate = NULL WHERE id = ?', [messageId]);
    }
  });
  return [...new Set(rows.map(({ session_id: sessionId }) => sessionId))];
}
