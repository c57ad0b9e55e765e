import { isRecord } from '@/domain/json';
import type { SqlReader, SqlSession } from '../database/sql-database';
import { findGrave, IS_GONE } from './gone';
import { readRegisters } from './stored-registers';
import { GONE } from './synced-field';

interface Owned {
  readonly kind: string;
  readonly id: string;
  readonly value: unknown;
}

/** Whether a change belongs to a chat that was deleted. If that comes back, everything of it is sent again. */
export async function isOfGoneChat(session: SqlReader, change: Owned): Promise<boolean> {
  const home = homeOfChange(change);
  if (home === null) return false;
  const tree = change.kind === 'session' && isRecord(change.value) ? change.value['tree_id'] : null;
  const root = typeof tree === 'string' ? tree : ((await findGrave(session, 'session', home)).into_id ?? home);
  return (await readRegisters(session, 'chat', root)).get(GONE)?.hash === IS_GONE;
}

function homeOfChange({ kind, id, value }: Owned): string | null {
  if (kind === 'chat' || kind === 'session') return id;
  const home = (kind === 'message' || kind === 'compaction') && isRecord(value) ? value['session'] : null;
  return typeof home === 'string' ? home : null;
}

/** From now on, what arrives of the session is known to belong to this chat, which is gone. */
export async function burySession(session: SqlSession, id: string, root: string): Promise<void> {
  await session.run(`INSERT OR REPLACE INTO sync_graves (kind, id, into_id) VALUES ('session', ?, ?)`, [id, root]);
}

/** Nothing of a deleted chat waits for anything. Its sessions must have been buried. */
export async function forgetAside(session: SqlSession, root: string): Promise<void> {
  await session.run(
    `WITH of_chat AS (
        SELECT ?1 AS id UNION SELECT id FROM sync_graves WHERE kind = 'session' AND into_id = ?1
        UNION SELECT id FROM sync_aside WHERE kind = 'session' AND value ->> 'tree_id' = ?1)
      DELETE FROM sync_aside WHERE kind IN ('chat', 'session') AND id IN (SELECT id FROM of_chat)
        OR kind IN ('message', 'compaction') AND value ->> 'session' IN (SELECT id FROM of_chat)`,
    [root],
  );
}
