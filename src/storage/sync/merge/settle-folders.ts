import { folderKey } from '../../sessions/folder-repository';
import type { SqlSession } from '../../database/sql-database';
import { keepGrave } from '../gone';
import { noteRecord } from '../stored-registers';

/** The beginning of the key of a folder whose name was not compared with the others yet. No name has a line break. */
export const UNSETTLED = '\n';

interface FolderRow {
  readonly id: string;
  readonly name: string;
}

/**
 * Two devices made folders with one name: the app allows one. The folder with the smaller id stays, and gets the chats of the other one, which
 * counts as deleted here.
 */
export async function settleFolders(session: SqlSession): Promise<void> {
  const rows = await session.all<FolderRow>(
    'SELECT id, name FROM folders WHERE name_key >= ? AND name_key < ? ORDER BY id',
    [UNSETTLED, `${UNSETTLED}\u{10ffff}`],
  );
  for (const { id, name } of rows) {
    const key = folderKey(name);
    const other = await session.get<FolderRow>('SELECT id, name FROM folders WHERE name_key = ?', [key]);
    if (other !== null) {
      const [stays, goes] = id < other.id ? [id, other.id] : [other.id, id];
      await keepGrave(session, 'folder', goes, { into_id: stays });
      await moveChats(session, goes, stays);
      await session.run('DELETE FROM folders WHERE id = ?', [goes]);
      await noteRecord(session, 'folder', goes);
      if (goes === id) continue;
    }
    await session.run('UPDATE folders SET name_key = ? WHERE id = ?', [key, id]);
  }
}

/** These changes count as changes of this device: others may not know that the chats were there. */
export async function moveChats(session: SqlSession, from: string, to: string | null): Promise<void> {
  const chats = await session.all<{ id: string }>(
    'SELECT DISTINCT COALESCE(tree_id, id) AS id FROM sessions WHERE folder_id = ?',
    [from],
  );
  for (const { id } of chats) await noteRecord(session, 'chat', id);
  await session.run('UPDATE sessions SET folder_id = (SELECT id FROM folders WHERE id = ?) WHERE folder_id = ?', [
    to,
    from,
  ]);
}
