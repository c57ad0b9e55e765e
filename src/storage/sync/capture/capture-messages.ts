import { captureIfNew } from './capture-sessions';
import { stampField, stampFields, type Capturing } from './stamp-fields';
import { hashOfField } from '../field-hash';
import { findCopy, findNode, homeOf, skipsOf, skipsToStore, type Home } from '../homes';
import { readRecord, type FieldValues } from '../read-records';
import type { SqlReader } from '../../database/sql-database';
import { readRegisters } from '../stored-registers';
import { MESSAGE_FIELDS } from '../synced-tables';

interface Row {
  readonly id: string;
  readonly session_id: string;
  readonly seq: number;
}

/** Removed before it was ever sent, and it cannot come back: the others need not know of it. */
const VOID = `deleted_at IS NOT NULL AND removed_epoch IS NULL`;

const REMOVED = hashOfField(MESSAGE_FIELDS.removed, { removed: 1 });

export async function captureMessage(capturing: Capturing, id: string): Promise<void> {
  const { session } = capturing;
  const row = await session.get<Row>('SELECT id, session_id, seq FROM messages WHERE id = ?', [id]);
  if (row === null) return;
  await captureIfNew(capturing, row.session_id);
  const home = await homeOf(session, row.session_id);
  const copy = await findCopy(session, id);
  if (copy !== null && (home.isLine || copy.follows)) await captureCopy(capturing, id, copy);
  else if ((await findNode(session, home.id, id)) !== null) await captureChange(capturing, row, home);
  else await captureNew(capturing, row, home);
}

/** Every message needs the one before it, so those that are not known yet are captured first. */
async function captureNew(capturing: Capturing, row: Row, home: Home): Promise<void> {
  const { session } = capturing;
  const before = await session.get<{ id: string; seq: number }>(
    `SELECT m.id, m.seq FROM messages m WHERE m.session_id = ?1 AND m.seq < ?2 AND (
        EXISTS (SELECT 1 FROM sync_nodes n WHERE n.home = ?3 AND n.id = m.id)
        OR EXISTS (SELECT 1 FROM sync_copies c WHERE c.id = m.id)) ORDER BY m.seq DESC LIMIT 1`,
    [row.session_id, row.seq, home.id],
  );
  const unknown = await session.all<Row>(
    `SELECT id, session_id, seq FROM messages WHERE session_id = ? AND seq > ? AND seq <= ? AND NOT (${VOID}) ORDER BY seq`,
    [row.session_id, before?.seq ?? 0, row.seq],
  );
  let after = before?.id ?? null;
  for (const next of unknown) {
    await addNode(capturing, next, after, home);
    await captureChange(capturing, next, home);
    after = next.id;
  }
}

async function addNode({ session }: Capturing, row: Row, before: string | null, home: Home): Promise<void> {
  const after = before === null ? null : await nodeId(session, before, home);
  const skips = before === null ? [] : await removedBefore(session, row, home);
  await session.run('INSERT INTO sync_nodes (home, id, seq, after, skips) VALUES (?, ?, ?, ?, ?)', [
    home.id,
    row.id,
    row.seq,
    after,
    skipsToStore(skips),
  ]);
}

/** On a line, a copy stands for its original. */
async function nodeId(session: SqlReader, id: string, { isLine }: Home): Promise<string> {
  return isLine ? ((await findCopy(session, id))?.original ?? id) : id;
}

/** A message that many answers were regenerated for skips all of them. */
const MOST_SKIPPED = 200;

/**
 * The removed messages directly before a row: it was written without them. One that another line shows is not skipped: there, each line
 * has its own.
 */
async function removedBefore(
  session: SqlReader,
  { session_id: sessionId, seq }: Row,
  home: Home,
): Promise<readonly string[]> {
  const rows = await session.all<{ id: string; gone: number; isNode: number; isShown: number }>(
    `SELECT m.id, m.deleted_at IS NOT NULL AS gone, EXISTS (SELECT 1 FROM sync_nodes n WHERE n.home = ?3 AND n.id = m.id) AS isNode,
        EXISTS (SELECT 1 FROM sync_copies c JOIN sync_sessions s ON s.session_id = c.session_id
          WHERE c.original = m.id AND s.home = ?3) AS isShown
      FROM messages m WHERE m.session_id = ?1 AND m.seq < ?2 ORDER BY m.seq DESC LIMIT ${MOST_SKIPPED}`,
    [sessionId, seq, home.id],
  );
  const end = rows.findIndex(({ gone }) => gone === 0);
  return (end < 0 ? rows : rows.slice(0, end))
    .filter(({ isNode, isShown }) => isNode === 1 && isShown === 0)
    .map(({ id }) => id)
    .reverse();
}

async function captureChange(capturing: Capturing, { id, session_id: sessionId }: Row, home: Home): Promise<void> {
  const { session, whole } = capturing;
  const stored = await readRecord(session, 'message', id);
  if (stored.kind !== 'values') return;
  await detachCopies(capturing, id, stored.values);
  const registers = await readRegisters(session, 'message', id);
  const isRemoved = stored.values['removed']?.['removed'] === 1;
  const isBack = !isRemoved && registers.get('removed')?.hash === REMOVED;
  const { message, ...state } = stored.values;
  // A removed message is sent without its text; when it comes back, others may have removed that for good.
  const isSent = message !== undefined && (!isRemoved || whole || !registers.has('message'));
  await stampFields(
    { ...capturing, whole: whole || isBack },
    { kind: 'message', id },
    isSent ? stored.values : state,
    registers,
  );
  if (isBack) await unskip(capturing, { id, sessionId, home });
}

/** A message that came back is before those that were written without it. */
async function unskip(
  capturing: Capturing,
  { id, sessionId, home }: { readonly id: string; readonly sessionId: string; readonly home: Home },
): Promise<void> {
  const { session } = capturing;
  const later = await session.all<{ id: string; skips: string }>(
    `SELECT n.id, n.skips FROM sync_nodes n JOIN messages m ON m.id = n.id
      WHERE n.home = ? AND n.skips IS NOT NULL AND instr(n.skips, ?) > 0 AND m.session_id = ?`,
    [home.id, JSON.stringify(id), sessionId],
  );
  for (const row of later) {
    const skips = skipsOf(row.skips).filter((each) => each !== id);
    await session.run('UPDATE sync_nodes SET skips = ? WHERE home = ? AND id = ?', [
      skipsToStore(skips),
      home.id,
      row.id,
    ]);
    await captureChange(capturing, { id: row.id, session_id: sessionId, seq: 0 }, home);
  }
}

const STATE = ['pinned', 'removed'] as const;

/** A message changed here only, so its copies in branches stop following it. */
async function detachCopies(capturing: Capturing, id: string, changed: FieldValues): Promise<void> {
  const copies = await capturing.session.all<{ id: string }>(
    'SELECT id FROM sync_copies WHERE original = ? AND follows = 1',
    [id],
  );
  for (const copy of copies) await captureDifference({ ...capturing, whole: false }, copy.id, changed);
}

async function captureCopy(
  capturing: Capturing,
  id: string,
  { original }: { readonly original: string },
): Promise<void> {
  const { session } = capturing;
  const own = await readRecord(session, 'message', id);
  // Copies of the copy, in a branch of the branch.
  if (own.kind === 'values') await detachCopies(capturing, id, own.values);
  const stored = await readRecord(session, 'message', original);
  if (stored.kind === 'values') await captureDifference(capturing, id, stored.values);
}

/** Stamps what a copy shows differently from its original, and everything once it shows what the original no longer does. */
async function captureDifference(capturing: Capturing, id: string, original: FieldValues): Promise<void> {
  const { session, whole } = capturing;
  const stored = await readRecord(session, 'message', id);
  if (stored.kind !== 'values') return;
  const registers = await readRegisters(session, 'message', id);
  const key = { kind: 'message', id };
  for (const field of STATE) {
    const value = stored.values[field] ?? {};
    const definition = MESSAGE_FIELDS[field];
    const hash = hashOfField(definition, value);
    const own = registers.get(field);
    if (own ? own.hash === hash && !whole : hash === hashOfField(definition, original[field] ?? {})) continue;
    await stampField(capturing, { ...key, field }, definition, value, registers);
    if (field === 'removed' && hash !== REMOVED) await detach(capturing, id, stored.values);
  }
  if (whole && registers.has('message')) await detach(capturing, id, stored.values);
}

/** From now on, the copy is sent like any message. */
async function detach(capturing: Capturing, id: string, values: FieldValues): Promise<void> {
  const { session } = capturing;
  await session.run('UPDATE sync_copies SET follows = 0 WHERE id = ?', [id]);
  const registers = await readRegisters(session, 'message', id);
  const key = { kind: 'message', id, field: 'message' };
  await stampField(capturing, key, MESSAGE_FIELDS.message, values['message'] ?? {}, registers);
  const state = Object.fromEntries(
    STATE.filter((field) => !registers.has(field)).map((field) => [field, values[field] ?? {}]),
  );
  await stampFields({ ...capturing, whole: false }, { kind: 'message', id }, state, registers);
}
