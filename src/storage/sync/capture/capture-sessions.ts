import { captureFields, stampFields, type Capturing } from './stamp-fields';
import { recordCopies } from '../branch-copies';
import { homeOf, keepHome } from '../homes';
import { spreadMarks } from '../outside-marks';
import { readRecord, type FieldValues } from '../read-records';
import { noteRecord, readRegisters } from '../stored-registers';

interface SessionRow {
  readonly tree_id: string | null;
  readonly branched_from_session_id: string | null;
  readonly started: number;
}

/** A new chat is not worth a change until somebody has used it. */
const STARTED = `(message_count > 0 OR title_source <> 'default' OR pinned_at IS NOT NULL OR archived_at IS NOT NULL
  OR system_prompt IS NOT NULL OR thinking IS NOT NULL OR EXISTS (SELECT 1 FROM messages m WHERE m.session_id = sessions.id))`;

/** Also captures what it belongs to, which others must have first. */
export async function captureSession(capturing: Capturing, id: string): Promise<void> {
  const { session } = capturing;
  const row = await session.get<SessionRow>(
    `SELECT tree_id, branched_from_session_id, ${STARTED} AS started FROM sessions WHERE id = ?`,
    [id],
  );
  if (row === null) return;
  const { isLine } = await homeOf(session, id);
  const registers = await readRegisters(session, 'session', id);
  const isNew = !isLine && !registers.has('made');
  if (isNew) {
    if (row.started !== 1) return;
    const root = row.tree_id ?? id;
    if (root !== id) await captureIfNew(capturing, root);
    if (row.branched_from_session_id !== null) await captureIfNew(capturing, row.branched_from_session_id);
    await keepHome(session, id, { root });
    if (row.branched_from_session_id !== null)
      for (const message of await recordCopies(session, { id, parent: row.branched_from_session_id }))
        await noteRecord(session, 'message', message);
    await captureFields({ ...capturing, whole: false }, 'chat', root);
  }
  if (!isLine) await spreadMarks(session, id);
  const stored = await readRecord(session, 'session', id);
  if (stored.kind !== 'values') return;
  const values = isLine ? await changedOnLine(capturing, id, stored.values) : stored.values;
  await stampFields(capturing, { kind: 'session', id }, values, registers);
  if (!isNew && !isLine) for (const line of await linesOf(capturing, id)) await captureSession(capturing, line);
}

/** They keep what they had when their home changes here. */
async function linesOf({ session }: Capturing, home: string): Promise<readonly string[]> {
  const rows = await session.all<{ session_id: string }>(
    'SELECT session_id FROM sync_sessions WHERE home = ? AND session_id <> home',
    [home],
  );
  return rows.map((row) => row.session_id);
}

export async function captureIfNew(capturing: Capturing, id: string): Promise<void> {
  const { session } = capturing;
  const known = await session.get('SELECT 1 FROM sync_sessions WHERE session_id = ?', [id]);
  if (known === null) await captureSession(capturing, id);
}

/** A line is like its home until somebody changes it. */
async function changedOnLine({ session }: Capturing, id: string, values: FieldValues): Promise<FieldValues> {
  const own = await readRegisters(session, 'session', id);
  const { id: home } = await homeOf(session, id);
  const original = await readRecord(session, 'session', home);
  if (original.kind !== 'values') return {};
  const kept = Object.entries(values).filter(
    ([field, value]) =>
      FOLLOWED.has(field) && (own.has(field) || JSON.stringify(value) !== JSON.stringify(original.values[field])),
  );
  return Object.fromEntries(kept);
}

/** What a line takes over from its home. */
export const FOLLOWED: ReadonlySet<string> = new Set(['model', 'agent', 'thinking', 'instructions']);
