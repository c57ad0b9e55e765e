import { beginEpoch } from '../context/compaction-repository';
import type { SqlValue } from '../database/sql-driver';
import { refuse } from '../archive/columns';
import { acceptChanges, keepRegisters, putAside } from './accept-changes';
import type { Arrived } from './check-changes';
import { updateCopies } from './copy-originals';
import type { Merging } from './merging';
import { findNode } from './homes';
import { readRegisters } from './stored-registers';
import { COMPACTION_FIELDS } from './synced-tables';

type Values = Readonly<Record<string, SqlValue>>;

const NOT_COLUMNS = ['session', 'covers', 'version'];
const COLUMNS = Object.keys(COMPACTION_FIELDS.made.columns).filter((column) => !NOT_COLUMNS.includes(column));

/** Merges a view of a chat. Views are never changed, only undone. */
export async function mergeView(merging: Merging, id: string, changes: readonly Arrived[]): Promise<void> {
  const { session } = merging;
  const { fields } = await acceptChanges(merging, changes, await readRegisters(session, 'compaction', id));
  if (fields.size === 0) return;
  const exists = (await session.get('SELECT 1 FROM compactions WHERE id = ?', [id])) !== null;
  const made = fields.get('made');
  if (!exists && !(made && (await insert(merging, id, made.value))))
    return putAside(session, fields.values(), 'missing');
  const undone = fields.get('undone');
  if (undone) {
    const set = async (each: string) => {
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

/** False: its session, or the message that it covers, is missing. */
async function insert(merging: Merging, id: string, value: Values): Promise<boolean> {
  const { session, unarranged } = merging;
  const home = String(value['session']);
  const covers = value['covers'] ?? null;
  if ((await session.get('SELECT 1 FROM sync_sessions WHERE session_id = ?', [home])) === null) return false;
  if (covers !== null && (await findNode(session, home, String(covers))) === null) return false;
  if (Number(value['summarised_to_seq']) > Number(value['covered_to_seq']))
    refuse('a summary covers messages that are missing.');
  await session.run('INSERT OR REPLACE INTO sync_views (id, home, covers, version) VALUES (?, ?, ?, ?)', [
    id,
    home,
    covers,
    value['version'] ?? 1,
  ]);
  await session.run(
    `INSERT INTO compactions (id, session_id, version, ${COLUMNS.join(', ')})
      SELECT ?, ?, COALESCE(MAX(version), 0) + 1000000, ${COLUMNS.map(() => '?').join(', ')} FROM compactions WHERE session_id = ?`,
    [id, home, ...COLUMNS.map((column) => value[column] ?? null), home],
  );
  unarranged.add(home);
  merging.touched.add(home);
  merging.made.any = true;
  return true;
}
