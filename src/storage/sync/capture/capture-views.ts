import { captureFields, stampField, type Capturing } from './stamp-fields';
import { captureMessage } from './capture-messages';
import { captureIfNew } from './capture-sessions';
import { placeNewView } from '../merge/place-new-view';
import { readRecord } from '../read-records';
import { hashOfField } from '../field-hash';
import { readRegisters } from '../stored-registers';
import { COMPACTION_FIELDS } from '../synced-tables';

interface Row {
  readonly session_id: string;
  readonly version: number;
  readonly covers: string | null;
}

/** A view of a chat. Its session and the message that it covers come first. */
export async function captureView(capturing: Capturing, id: string): Promise<void> {
  const { session } = capturing;
  const row = await session.get<Row>(
    `SELECT session_id, version, (SELECT m.id FROM messages m WHERE m.session_id = c.session_id AND m.seq <= c.covered_to_seq
        ORDER BY m.seq DESC LIMIT 1) AS covers FROM compactions c WHERE id = ?`,
    [id],
  );
  if (row === null) return;
  const known = await session.get<{ original: string | null }>('SELECT original FROM sync_views WHERE id = ?', [id]);
  if (known !== null && known.original !== null) return captureDifference(capturing, id, known.original);
  await captureIfNew(capturing, row.session_id);
  let newIn: string | null = null;
  if (known === null) {
    if (row.covers !== null) await captureMessage(capturing, row.covers);
    const stored = await readRecord(session, 'compaction', id);
    if (stored.kind !== 'values') return;
    const { session: home = '', covers = null } = stored.values['made'] ?? {};
    newIn = String(home);
    await session.run('INSERT INTO sync_views (id, home, covers, version) VALUES (?, ?, ?, ?)', [
      id,
      home,
      covers,
      row.version,
    ]);
  }
  // Copies on other lines keep what they show.
  for (const other of await session.all<{ id: string }>('SELECT id FROM sync_views WHERE original = ?', [id]))
    await captureDifference(capturing, other.id, id);
  await captureFields(capturing, 'compaction', id);
  // The order of views is that in which they were made, also if they are sent again.
  await session.run(
    `UPDATE sync_views SET born = (SELECT stamp FROM sync_registers WHERE kind = 'compaction' AND id = sync_views.id AND field = 'made')
      WHERE id = ? AND born IS NULL`,
    [id],
  );
  if (newIn !== null) await placeNewView(session, newIn);
}

async function captureDifference(capturing: Capturing, id: string, original: string): Promise<void> {
  const { session } = capturing;
  const registers = await readRegisters(session, 'compaction', id);
  const [own, first] = [await readRecord(session, 'compaction', id), await readRecord(session, 'compaction', original)];
  if (own.kind !== 'values' || first.kind !== 'values') return;
  const { undone } = own.values;
  if (undone === undefined) return;
  const known = registers.get('undone');
  const isSame = known
    ? known.hash === hashOfField(COMPACTION_FIELDS.undone, undone) && !capturing.whole
    : JSON.stringify(undone) === JSON.stringify(first.values['undone']);
  // A copy that stays valid says so, although that is what a view of its own begins with.
  if (!isSame)
    await stampField(
      capturing,
      { kind: 'compaction', id, field: 'undone' },
      COMPACTION_FIELDS.undone,
      undone,
      registers,
    );
}
