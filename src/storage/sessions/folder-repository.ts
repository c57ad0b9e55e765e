import { failure, refusal } from '@/domain/chat-error';
import type { Folder, FolderRepository } from '@/domain/sessions/organising';
import type { RepositoryDeps } from '../database/repository-deps';
import { assertFound } from '../database/row-value';
import type { SqlDatabase, SqlSession } from '../database/sql-database';

const WHAT = 'This folder';

export function createFolderRepository(database: SqlDatabase, deps: RepositoryDeps): FolderRepository {
  return {
    list: () =>
      database.all<Folder>(
        `SELECT f.id, f.name, COUNT(s.id) AS sessionCount FROM folders f
          LEFT JOIN sessions s ON s.folder_id = f.id AND s.deleted_at IS NULL AND s.archived_at IS NULL AND s.is_shown = 1
          GROUP BY f.id ORDER BY f.name_key`,
      ),

    add: (name) =>
      database.transaction(async (session) => {
        const id = deps.newId();
        await refuseTakenName(session, name, id);
        await session.run('INSERT INTO folders (id, name, name_key, created_at) VALUES (?, ?, ?, ?)', [
          id,
          name,
          folderKey(name),
          deps.now(),
        ]);
        return { id, name, sessionCount: 0 };
      }),

    rename: (id, name) =>
      database.transaction(async (session) => {
        await refuseTakenName(session, name, id);
        const result = await session.run('UPDATE folders SET name = ?, name_key = ? WHERE id = ?', [
          name,
          folderKey(name),
          id,
        ]);
        assertFound(result, WHAT);
      }),

    remove: (id) =>
      database.transaction(async (session) => {
        const folder = await session.get<{ name: string }>('SELECT name FROM folders WHERE id = ?', [id]);
        if (folder === null) throw failure('not-found', `${WHAT} doesn’t exist. It may have been deleted.`);
        const rows = await session.all<{ id: string }>('SELECT id FROM sessions WHERE folder_id = ?', [id]);
        // The schema takes its chats out of it.
        await session.run('DELETE FROM folders WHERE id = ?', [id]);
        return { id, name: folder.name, sessionIds: rows.map((row) => row.id) };
      }),

    putBack: ({ id, name, sessionIds }) =>
      database.transaction(async (session) => {
        await refuseTakenName(session, name, id);
        await session.run('INSERT INTO folders (id, name, name_key, created_at) VALUES (?, ?, ?, ?)', [
          id,
          name,
          folderKey(name),
          deps.now(),
        ]);
        // A chat that was moved elsewhere meanwhile stays there.
        await session.run(
          'UPDATE sessions SET folder_id = ? WHERE folder_id IS NULL AND id IN (SELECT value FROM json_each(?))',
          [id, JSON.stringify(sessionIds)],
        );
      }),
  };
}

export function folderKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

async function refuseTakenName(session: SqlSession, name: string, id: string): Promise<void> {
  const taken = await session.get('SELECT 1 FROM folders WHERE name_key = ? AND id <> ?', [folderKey(name), id]);
  if (taken !== null) throw refusal({ is: 'folder-known', name }, `There is already a folder named “${name}”.`);
}
