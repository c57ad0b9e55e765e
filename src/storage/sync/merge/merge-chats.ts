import type { SqlSession } from '../../database/sql-database';
import type { SqlValue } from '../../database/sql-driver';
import { removeSessions } from '../../deletion/purge-deleted';
import { acceptChanges, keepRegisters, putAside, waitForParent } from './accept-changes';
import type { Arrived } from './check-changes';
import { forgetChat } from '../forget-chat';
import { findGrave, IS_GONE, keepArrivedGrave, positionOf } from '../gone';
import { deviceOf } from '../sync-state';
import type { Merging } from './merging';
import { noteRecord, readRegisters } from '../stored-registers';
import { GONE } from '../synced-field';
import { TREE } from '../../sessions/session-tree';

/** A chat was deleted, or came back. */
export async function mergeGoneChat(merging: Merging, id: string, changes: readonly Arrived[]): Promise<void> {
  const { session, deleted } = merging;
  const registers = await readRegisters(session, 'chat', id);
  const gone = (await acceptChanges(merging, changes, registers)).fields.get(GONE);
  if (!gone) return;
  await keepRegisters(session, [gone]);
  await keepArrivedGrave(session, gone);
  if (gone.hash !== IS_GONE) return;
  if (await hasUnknownMessages(merging, id, gone)) return sendChatAgain(merging, id);
  const sessions = await session.all<{ id: string }>(`SELECT id FROM sessions WHERE ${TREE} = ?`, [id]);
  for (const { id: sessionId } of sessions) {
    merging.touched.delete(sessionId);
    for (const note of await session.all<{ id: string }>('SELECT id FROM memories WHERE session_id = ?', [sessionId]))
      await noteRecord(session, 'note', note.id);
  }
  if (sessions.length > 0)
    await removeSessions(
      session,
      sessions.map(({ id: sessionId }) => sessionId),
    );
  await forgetChat(session, id);
  deleted.any = true;
}

/** Whether a chat has messages, or this device wants to send some, that the device which deleted it had not seen. */
async function hasUnknownMessages({ session, segment }: Merging, root: string, gone: Arrived): Promise<boolean> {
  const knows = typeof gone.value['knows'] === 'string' ? positionOf(gone.value['knows']) : segment.knows;
  const own = { [deviceOf(gone.stamp)]: gone.segment ?? Number.MAX_SAFE_INTEGER };
  const row = await session.get(
    `SELECT 1 FROM sync_sessions s JOIN sync_nodes n ON n.home = s.session_id
        JOIN sync_registers r ON r.kind = 'message' AND r.id = n.id AND r.field = 'message'
      WHERE s.root = ?1 AND (r.segment IS NULL
          OR r.segment > COALESCE((SELECT value FROM json_each(?2) WHERE key = substr(r.stamp, 15)), 0))
      UNION ALL SELECT 1 FROM queued_messages q JOIN sessions s ON s.id = q.session_id WHERE COALESCE(s.tree_id, s.id) = ?1 LIMIT 1`,
    [root, JSON.stringify({ ...knows, ...own })],
  );
  return row !== null;
}

/** The chat is kept: its deletion is taken back, and every record of it is sent again to devices that have removed it. */
async function sendChatAgain({ session }: Merging, root: string): Promise<void> {
  await noteRecord(session, 'chat', root, true);
  const sessions = await session.all<{ id: string }>(`SELECT id FROM sessions WHERE ${TREE} = ? ORDER BY rowid`, [
    root,
  ]);
  for (const { id } of sessions) {
    await noteRecord(session, 'session', id, true);
    for (const [kind, table] of [
      ['message', 'messages'],
      ['compaction', 'compactions'],
    ] as const)
      await session.run(
        `INSERT INTO sync_dirty (kind, id, whole) SELECT '${kind}', id, 1 FROM ${table} WHERE session_id = ? ORDER BY rowid
          ON CONFLICT (kind, id) DO UPDATE SET whole = 1`,
        [id],
      );
  }
}

/** The folder, or the one that took its place. */
async function findFolder(session: SqlSession, folder: SqlValue): Promise<SqlValue> {
  let at: string | null = String(folder);
  for (let steps = 0; at !== null && steps < MOST_STEPS; steps += 1) {
    if ((await session.get('SELECT 1 FROM folders WHERE id = ?', [at])) !== null) return at;
    at = (await findGrave(session, 'folder', at)).into_id;
  }
  return null;
}

const MOST_STEPS = 20;

/** Title, pin, folder and archive, which all branches share. */
export async function mergeChat(merging: Merging, id: string, changes: readonly Arrived[]): Promise<void> {
  const { session } = merging;
  const registers = await readRegisters(session, 'chat', id);
  if (registers.get(GONE)?.hash === IS_GONE) return;
  const { fields } = await acceptChanges(merging, changes, registers);
  if (fields.size === 0) return;
  if ((await session.get('SELECT 1 FROM sessions WHERE id = ?', [id])) === null)
    return putAside(session, fields.values(), 'missing');
  const values = Object.assign({}, ...[...fields.values()].map(({ value }) => value)) as Record<
    string,
    string | number | null
  >;
  const folder = values['folder_id'] ?? null;
  const place = folder === null ? null : await findFolder(session, folder);
  const isKnown = place === folder;
  const columns = Object.entries(isKnown ? values : { ...values, folder_id: place });
  await session.run(`UPDATE sessions SET ${columns.map(([name]) => `${name} = ?`).join(', ')} WHERE ${TREE} = ?`, [
    ...columns.map(([, value]) => value),
    id,
  ]);
  await keepRegisters(session, fields.values());
  if (place !== null && !isKnown) await noteRecord(session, 'chat', id);
  else if (!isKnown) await waitForParent(session, fields, { field: 'folder', kind: 'folder', id: folder });
  for (const row of await session.all<{ id: string }>(`SELECT id FROM sessions WHERE ${TREE} = ?`, [id]))
    merging.touched.add(row.id);
}
