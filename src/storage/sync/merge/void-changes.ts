import type { SqlReader } from '../../database/sql-database';
import type { Arrived } from './check-changes';
import { findGrave, positionOf } from '../gone';
import type { Merging } from './merging';
import { PLAIN_KINDS } from '../synced-tables';

/**
 * Whether a record was changed by a device that did not know that the record was deleted and came back since. With that, all of it was sent
 * again, so the change has no effect, on any device. New messages do not depend on it.
 */
export async function isVoid(
  { session, segment }: Merging,
  { kind, id, changes }: { readonly kind: string; readonly id: string; readonly changes: readonly Arrived[] },
): Promise<boolean> {
  if (changes.some(({ field, isRetried }) => field === 'gone' || isRetried)) return false;
  if (kind === 'message' && changes.some(({ field }) => field === 'message')) return false;
  if (kind === 'compaction' && (await isSessionGone(session, changes))) return true;
  const buried = Object.hasOwn(PLAIN_KINDS, kind)
    ? { kind, id }
    : { kind: 'chat', id: await rootOf(session, kind, { id, changes }) };
  const { over } = await findGrave(session, buried.kind, buried.id);
  return Object.entries(positionOf(over)).some(
    ([device, number]) => number > (device === segment.device ? segment.number - 1 : (segment.knows[device] ?? 0)),
  );
}

/** The summary of a chat that was deleted. */
async function isSessionGone(session: SqlReader, changes: readonly Arrived[]): Promise<boolean> {
  const home = homeIn(changes);
  return (
    home !== null && (await session.get(`SELECT 1 FROM sync_graves WHERE kind = 'session' AND id = ?`, [home])) !== null
  );
}

function homeIn(changes: readonly Arrived[]): string | null {
  const home = changes.find(({ value }) => typeof value['session'] === 'string')?.value['session'];
  return typeof home === 'string' ? home : null;
}

async function rootOf(
  session: SqlReader,
  kind: string,
  { id, changes }: { readonly id: string; readonly changes: readonly Arrived[] },
): Promise<string> {
  if (kind === 'chat') return id;
  const home = homeIn(changes);
  if (home !== null) return rootOf(session, 'session', { id: home, changes: [] });
  const tree = changes.find(({ value }) => typeof value['tree_id'] === 'string')?.value['tree_id'];
  if (kind === 'session' && typeof tree === 'string') return tree;
  const row = await session.get<{ root: string }>(
    kind === 'session'
      ? 'SELECT root FROM sync_sessions WHERE session_id = ?'
      : `SELECT s.root FROM ${kind === 'message' ? 'messages' : 'compactions'} r JOIN sync_sessions s ON s.session_id = r.session_id WHERE r.id = ?`,
    [id],
  );
  return row?.root ?? id;
}
