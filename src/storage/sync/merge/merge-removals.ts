import { beginEpoch, invalidateFrom } from '../../context/compaction-repository';
import { updateCopies } from './copy-originals';
import { deviceOf } from '../sync-state';
import { findCopy, findNode, homeOf } from '../homes';
import type { Merging } from './merging';
import { noteRecord, readRegisters, type Registers, type StoredRegister } from '../stored-registers';

/** Another device removed a message. It stays if this device went on after it without knowing of that. */
export async function removeArrived(
  merging: Merging,
  id: string,
  { wasShown }: { readonly wasShown: boolean },
): Promise<void> {
  if (await isContinued(merging, id)) return keepRemoved(merging, id);
  await keepOwnCopies(merging, id);
  await updateCopies(merging, { kind: 'message', id, field: 'removed' }, (copy) => hide(merging, copy, true));
  await hide(merging, id, wasShown);
}

async function hide({ session, clock, touched, deleted }: Merging, id: string, wasShown: boolean): Promise<void> {
  const row = await session.get<{ session_id: string; seq: number }>(
    'UPDATE messages SET deleted_at = ?, removed_epoch = NULL WHERE id = ? AND deleted_at IS NULL RETURNING session_id, seq',
    [clock.now, id],
  );
  await session.run('UPDATE messages SET removed_epoch = NULL WHERE id = ?', [id]);
  if (row === null) return;
  const { session_id: sessionId, seq } = row;
  touched.add(sessionId);
  deleted.any = true;
  if (!wasShown) return; // nothing here was made with it
  const views = await session.all<{ id: string }>(
    'SELECT id FROM compactions WHERE session_id = ? AND covered_to_seq >= ? AND undone_at IS NULL',
    [sessionId, seq],
  );
  const epoch = await beginEpoch(session, sessionId);
  await invalidateFrom(session, sessionId, { seq, epoch, at: clock.now });
  for (const view of views) await noteRecord(session, 'compaction', view.id);
  await session.run(
    'UPDATE messages SET context_version = NULL WHERE session_id = ? AND seq > ? AND context_version IS NOT NULL',
    [sessionId, seq],
  );
}

/** This device shows it, and wrote a message after it that the other one had not seen. */
async function isContinued({ session, clock, segment }: Merging, id: string): Promise<boolean> {
  const row = await session.get(
    `SELECT 1 FROM messages m JOIN sync_sessions s ON s.session_id = m.session_id JOIN sync_nodes n ON n.home = s.home AND n.after = m.id
        JOIN messages next ON next.id = n.id AND next.deleted_at IS NULL
        JOIN sync_registers r ON r.kind = 'message' AND r.id = n.id AND r.field = 'message'
      WHERE m.id = ? AND m.deleted_at IS NULL AND r.stamp LIKE '%-' || ? AND (r.segment IS NULL OR r.segment > ?)
        AND n.skips IS NULL`,
    [id, clock.device, segment.knows[clock.device] ?? 0],
  );
  return row !== null;
}

/** Takes the removal back, also that of the rest of the same answer. All of them are sent again, because others may have lost the text. */
async function keepRemoved(merging: Merging, id: string): Promise<void> {
  const { session } = merging;
  const sessionId =
    (await session.get<{ session_id: string }>('SELECT session_id FROM messages WHERE id = ?', [id]))?.session_id ?? '';
  const home = await homeOf(session, sessionId);
  for (let at: string | null = id; at !== null; at = (await findNode(session, home.id, at))?.after ?? null) {
    if (at !== id && !(await isRemovedNow(merging, at))) return;
    await restore(merging, at, async () => true);
    await noteRecord(session, 'message', at, true);
  }
}

/** By the segment that is being merged. */
async function isRemovedNow({ session, segment }: Merging, id: string): Promise<boolean> {
  const row = await session.get('SELECT 1 FROM messages WHERE id = ? AND deleted_at > 0', [id]);
  const register = (await readRegisters(session, 'message', id)).get('removed');
  return row !== null && register?.segment === segment.number && deviceOf(register.stamp) === segment.device;
}

/** A branch that this device made, and the other one did not know, keeps its copies. They are sent as messages of their own. */
async function keepOwnCopies({ session, clock, segment }: Merging, id: string): Promise<void> {
  const copies = await session.all<{ id: string }>(
    `SELECT c.id FROM sync_copies c JOIN messages m ON m.id = c.id AND m.deleted_at IS NULL
        JOIN sync_registers r ON r.kind = 'session' AND r.id = c.session_id AND r.field = 'made'
      WHERE c.original = ? AND c.follows = 1 AND r.stamp LIKE '%-' || ? AND (r.segment IS NULL OR r.segment > ?)`,
    [id, clock.device, segment.knows[clock.device] ?? 0],
  );
  for (const copy of copies) {
    await session.run('UPDATE sync_copies SET follows = 0 WHERE id = ?', [copy.id]);
    await noteRecord(session, 'message', copy.id, true);
  }
}

/**
 * Another device took a removal back because it had not known of it. Where this device went on without the message, it stays removed. Whoever
 * removed it may bring it back anywhere. `before`: the registers before the change.
 */
export async function bringBack(
  merging: Merging,
  id: string,
  { before, by }: { readonly before: Registers; readonly by: string | null },
): Promise<void> {
  const own = before.get('removed');
  if (own !== undefined && deviceOf(own.stamp) === by) await restore(merging, id, async () => true);
  else {
    const removal = own ?? (await removalOfOriginal(merging, id));
    await restore(merging, id, async (each) => {
      if (!(await isContinuedWithout(merging, each, removal))) return true;
      await noteRecord(merging.session, 'message', each);
      return false;
    });
  }
}

async function removalOfOriginal({ session }: Merging, id: string): Promise<StoredRegister | null> {
  for (let copy = await findCopy(session, id); copy !== null; copy = await findCopy(session, copy.original)) {
    const removal = (await readRegisters(session, 'message', copy.original)).get('removed');
    if (removal !== undefined) return removal;
  }
  return null;
}

/** Whether a removed message is before one of this device that was written without it; if this device removed it, before any of its own. */
async function isContinuedWithout(
  { session, clock }: Merging,
  id: string,
  removal: StoredRegister | null,
): Promise<boolean> {
  const since = removal === null || deviceOf(removal.stamp) === clock.device ? '' : removal.stamp;
  const row = await session.get(
    `SELECT 1 FROM messages m JOIN messages later ON later.session_id = m.session_id AND later.seq > m.seq AND later.deleted_at IS NULL
      WHERE m.id = ? AND m.deleted_at IS NOT NULL AND EXISTS (
        WITH RECURSIVE written (id) AS (
          SELECT later.id UNION SELECT c.original FROM written JOIN sync_copies c ON c.id = written.id)
        SELECT 1 FROM written JOIN sync_registers r ON r.kind = 'message' AND r.id = written.id AND r.field = 'message'
          WHERE r.stamp LIKE '%-' || ? AND r.stamp > ?) LIMIT 1`,
    [id, clock.device, since],
  );
  return row !== null;
}

async function restore(merging: Merging, id: string, mayShow: (id: string) => Promise<boolean>): Promise<void> {
  const { session, touched } = merging;
  const show = async (each: string) => {
    if (!(await mayShow(each))) return;
    const row = await session.get<{ session_id: string }>(
      'UPDATE messages SET deleted_at = NULL, removed_epoch = NULL WHERE id = ? AND deleted_at IS NOT NULL RETURNING session_id',
      [each],
    );
    if (row === null) return;
    touched.add(row.session_id);
    await beginEpoch(session, row.session_id);
  };
  await updateCopies(merging, { kind: 'message', id, field: 'removed' }, show);
  await show(id);
}

/** A message came back. Views that were made meanwhile without it, and that the other device does not know, would hide it. */
export async function undoViewsWithout({ session, clock, segment }: Merging, id: string): Promise<void> {
  const views = await session.all<{ id: string; session_id: string; stamp: string; segment: number | null }>(
    `SELECT c.id, c.session_id, r.stamp, r.segment FROM messages m JOIN compactions c ON c.session_id = m.session_id
        AND c.covered_to_seq >= m.seq AND c.undone_at IS NULL AND m.deleted_at IS NULL
        JOIN sync_registers r ON r.kind = 'compaction' AND r.id = c.id AND r.field = 'made' WHERE m.id = ?`,
    [id],
  );
  for (const view of views) {
    const device = deviceOf(view.stamp);
    if (device === segment.device || (view.segment !== null && view.segment <= (segment.knows[device] ?? 0))) continue;
    await session.run('UPDATE compactions SET undone_at = ? WHERE id = ?', [clock.now, view.id]);
    await noteRecord(session, 'compaction', view.id);
  }
}
