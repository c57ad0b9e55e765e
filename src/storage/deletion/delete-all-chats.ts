import type { SqlSession } from '../database/sql-database';
import { oweScrub } from './scrub-file';

/** Every chat with everything in it. Folders, agents, notes, settings and the sums of usage stay. */
export async function deleteAllChats(session: SqlSession): Promise<void> {
  await session.run('DELETE FROM sessions');
  await session.run(`DELETE FROM tool_permissions WHERE session_id <> ''`);
  for (const table of ['search_postings', 'search_docs', 'search_queue']) {
    const index = await session.get('SELECT 1 FROM sqlite_schema WHERE name = ?', [table]);
    if (index !== null) await session.run(`DELETE FROM ${table}`); // it is created after the first start
  }
  await session.run('DELETE FROM sync_aside'); // what arrived of chats and waits for something
  await oweScrub(session);
}
