import { beginEpoch } from '../../context/compaction-repository';
import { refuse } from '../../archive/columns';
import { acceptChanges, keepRegisters, waitForBeginning } from './accept-changes';
import { isMadeNow } from './arrange-home';
import type { Arrived } from './check-changes';
import { updateCopies } from './copy-originals';
import type { Merging } from './merging';
import { findNode } from '../homes';
import { chainOf } from '../branch-copies';
import { deviceOf } from '../sync-state';
import { noteRecord, readRegisters } from '../stored-registers';
import { COMPACTION_FIELDS } from '../synced-tables';

const NOT_COLUMNS = ['session', 'covers', 'version', 'born'];
const COLUMNS = Object.keys(COMPACTION_FIELDS.made.columns).filter((column) => !NOT_COLUMNS.includes(column));

/** Merges a view of a chat. Views are never changed, only undone. */
export async function mergeView(merging: Merging, id: string, changes: readonly Arrived[]): Promise<void> {
  const { session } = merging;
  const { fields } = await acceptChanges(merging, changes, await readRegisters(session, 'compaction', id));
  if (fields.size === 0) return;
  const find = () => session.get('SELECT 1 FROM compactions WHERE id = ?', [id]);
  const made = fields.get('made');
  const exists = (await find()) !== null || (!made && (await isMadeNow(merging)) && (await find()) !== null);
  if (!exists && !(made && (await insert(merging, id, made)))) return waitForBeginning(merging, fields, 'made');
  const undone = fields.get('undone');
  if (undone) {
    const set = async (each: string) => {
      // Its text was removed here with what it told.
      if ((undone.value['undone_at'] ?? null) === null && (await isEmptied(merging, each)))
        return noteRecord(session, 'compaction', each);
      const row = await session.get<{ session_id: string }>(
        'UPDATE compactions SET undone_at = ?, undone_epoch = NULL WHERE id = ? RETURNING session_id',
        [undone.value['undone_at'] ?? null, each],
      );
      if (row === null) return;
      await beginEpoch(session, row.session_id);
      merging.touched.add(row.session_id);
    };
    await updateCopies(merging, { kind: 'compaction', id, field: 'undone' }, set);
    await set(id);
  }
  await keepRegisters(session, fields.values());
}

async function isEmptied({ session }: Merging, id: string): Promise<boolean> {
  const row = await session.get(
    `SELECT 1 FROM compactions WHERE id = ? AND undone_at IS NOT NULL AND summary IS NULL AND method <> 'trim'`,
    [id],
  );
  return row !== null;
}

/** It covers a message that was removed, and its maker did not know of that. */
async function coversRemoved({ session, segment }: Merging, home: string, covers: string): Promise<boolean> {
  const removed = await session.all<{ stamp: string; segment: number | null }>(
    `SELECT r.stamp, r.segment FROM json_each(?) c JOIN messages m ON m.id = c.value AND m.deleted_at IS NOT NULL
      JOIN sync_registers r ON r.kind = 'message' AND r.id = m.id AND r.field = 'removed'`,
    [JSON.stringify([...(await chainOf(session, home, covers)).values()])],
  );
  return removed.some(({ stamp, segment: number }) => {
    const device = deviceOf(stamp);
    return device !== segment.device && (number === null || number > (segment.knows[device] ?? 0));
  });
}

/** Its text has what was removed. */
async function undoCovering({ session, clock }: Merging, id: string): Promise<void> {
  await session.run(
    'UPDATE compactions SET undone_at = COALESCE(undone_at, ?), summary = NULL, ledger = NULL, receipts = NULL WHERE id = ?',
    [clock.now, id],
  );
  await noteRecord(session, 'compaction', id);
}

/** False: its session, or the message that it covers, is missing. */
async function insert(merging: Merging, id: string, { value, stamp }: Arrived): Promise<boolean> {
  const { session, unarranged } = merging;
  const home = String(value['session']);
  const covers = value['covers'] ?? null;
  if ((await session.get('SELECT 1 FROM sync_sessions WHERE session_id = ?', [home])) === null) return false;
  if (covers !== null && (await findNode(session, home, String(covers))) === null) return false;
  if (Number(value['summarised_to_seq']) > Number(value['covered_to_seq']))
    refuse('a summary covers messages that are missing.');
  await session.run('INSERT OR REPLACE INTO sync_views (id, home, covers, version, born) VALUES (?, ?, ?, ?, ?)', [
    id,
    home,
    covers,
    value['version'] ?? 1,
    value['born'] ?? stamp,
  ]);
  await session.run(
    `INSERT INTO compactions (id, session_id, version, ${COLUMNS.join(', ')})
      SELECT ?, ?, COALESCE(MAX(version), 0) + 1000000, ${COLUMNS.map(() => '?').join(', ')} FROM compactions WHERE session_id = ?`,
    [id, home, ...COLUMNS.map((column) => value[column] ?? null), home],
  );
  unarranged.add(home);
  merging.touched.add(home);
  merging.made.any = true;
  if (covers !== null && (await coversRemoved(merging, home, String(covers)))) await undoCovering(merging, id);
  return true;
}
