import { arrangeLines } from '@/domain/sync/arrange-lines';
import type { SqlSession } from '../../database/sql-database';
import { withoutNoting } from '../capture/triggers';
import { readNodes } from './arrange-home';
import { placeViews } from './place-views';

/** A view that was made here belongs to the same lines as on every other device, which place it when it arrives. */
export async function placeNewView(session: SqlSession, home: string): Promise<void> {
  const line = await session.get('SELECT 1 FROM sync_sessions WHERE home = ? AND session_id <> home', [home]);
  if (line === null) return;
  const lines = arrangeLines(home, await readNodes(session, home));
  await withoutNoting(session, () => placeViews(session, home, lines));
}
