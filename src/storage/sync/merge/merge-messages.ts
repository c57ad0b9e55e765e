import type { SqlValue } from '../../database/sql-driver';
import { acceptChanges, keepRegisters, waitForBeginning } from './accept-changes';
import { isMadeNow } from './arrange-home';
import type { Arrived } from './check-changes';
import { updateCopies } from './copy-originals';
import { findCopy, findNode } from '../homes';
import { replaceFiles } from '../files/attached-files';
import { insertMessage } from './insert-arrived';
import type { ArrivedFields, Merging } from './merging';
import { bringBack, removeArrived, undoViewsWithout } from './merge-removals';
import { readRegisters } from '../stored-registers';
import { deviceOf } from '../sync-state';
import { MESSAGE_FIELDS } from '../synced-tables';

type Values = Readonly<Record<string, SqlValue>>;

/** Merges a message. What is written of it never changes, except when it comes back or was still open. */
export async function mergeMessage(merging: Merging, id: string, changes: readonly Arrived[]): Promise<void> {
  const { session } = merging;
  const registers = await readRegisters(session, 'message', id);
  const { fields } = await acceptChanges(merging, changes, registers);
  if (fields.size === 0) return;
  const find = () => session.get<{ session_id: string }>('SELECT session_id FROM messages WHERE id = ?', [id]);
  const message = fields.get('message');
  let row = await find();
  if (row === null && !message && (await isMadeNow(merging))) row = await find();
  if (row === null) {
    if (!message || !(await isPlaced(merging, message.value))) return waitForBeginning(merging, fields, 'message');
    await insertMessage(merging, id, message.value);
  } else if (message) await rewrite(merging, id, message.value, fields);
  const sessionId = row?.session_id ?? (await find())?.session_id ?? '';
  merging.touched.add(sessionId);
  const pinned = fields.get('pinned');
  if (pinned) await pin(merging, id, pinned.value['pinned'] ?? 0);
  const removed = fields.get('removed');
  await keepRegisters(session, fields.values());
  if (!removed) return;
  if (removed.value['removed'] === 1) await removeArrived(merging, id, { wasShown: row !== null });
  else {
    await bringBack(merging, id, { before: registers, by: deviceOf(removed.stamp) });
    await undoViewsWithout(merging, id);
  }
}

/** Whether this device has what the message belongs to, and the message before it. */
async function isPlaced({ session }: Merging, value: Values): Promise<boolean> {
  const sessionId = String(value['session']);
  const known = await session.get('SELECT 1 FROM sync_sessions WHERE session_id = ?', [sessionId]);
  const after = value['after'] ?? null;
  if (known === null) return false;
  return after === null || (await findNode(session, sessionId, String(after))) !== null;
}

const WRITTEN = Object.keys(MESSAGE_FIELDS.message.columns).filter(
  (column) => !['session', 'seq', 'after', 'skips', 'files', 'created_at'].includes(column),
);

async function rewrite(merging: Merging, id: string, value: Values, fields: ArrivedFields): Promise<void> {
  const { session, clock, unarranged, deleted } = merging;
  const columns = WRITTEN.map((column) => `${column} = ?`).join(', ');
  const write = async (each: string) => {
    await session.run(`UPDATE messages SET ${columns}, token_estimate = NULL WHERE id = ?`, [
      ...WRITTEN.map((column) => value[column] ?? null),
      each,
    ]);
    await replaceFiles(session, each, value['files'] ?? null);
    // The text of a removed message must not stay: the next purge removes it again.
    const { changes } = await session.run('UPDATE messages SET deleted_at = ? WHERE id = ? AND deleted_at = 0', [
      clock.now,
      each,
    ]);
    if (changes > 0) deleted.any = true;
  };
  const copy = await findCopy(session, id);
  await updateCopies(merging, { kind: 'message', id, field: 'message' }, write);
  await write(id);
  if (copy?.follows) await stopFollowing(merging, id, fields);
  const home = String(value['session']);
  const node = await findNode(session, home, id);
  const skips = value['skips'] ?? null;
  if (node === null || JSON.stringify(node.skips) === (skips ?? '[]')) return;
  await session.run('UPDATE sync_nodes SET skips = ? WHERE home = ? AND id = ?', [skips, home, id]);
  unarranged.add(home);
}

/** It is a message of its own now: what was not changed on it is what a new message has. */
async function stopFollowing(merging: Merging, id: string, fields: ArrivedFields): Promise<void> {
  const { session } = merging;
  await session.run('UPDATE sync_copies SET follows = 0 WHERE id = ?', [id]);
  const registers = await readRegisters(session, 'message', id);
  if (!fields.has('pinned') && !registers.has('pinned'))
    await session.run('UPDATE messages SET pinned = 0 WHERE id = ?', [id]);
  if (!fields.has('removed') && !registers.has('removed'))
    await bringBack(merging, id, { before: registers, by: null });
}

async function pin(merging: Merging, id: string, pinned: SqlValue): Promise<void> {
  const { session } = merging;
  const set = async (each: string) => {
    await session.run('UPDATE messages SET pinned = ? WHERE id = ?', [pinned, each]);
    // As when the user pins it: the reported usage of the answers after it is not valid any more.
    await session.run(
      `UPDATE messages SET context_version = NULL WHERE context_version IS NOT NULL AND session_id = (SELECT session_id FROM messages WHERE id = ?)`,
      [each],
    );
  };
  await updateCopies(merging, { kind: 'message', id, field: 'pinned' }, set);
  await set(id);
}
