import { OUTSIDE_KINDS } from '@/domain/messages/outside-text';
import { isListOf, text } from '../archive/columns';
import { copyOutsideText } from '../messages/outside-text';
import type { SqlReader, SqlSession } from '../database/sql-database';
import type { SqlValue } from '../database/sql-driver';
import { hashOfField } from './field-hash';
import { homeOf } from './homes';
import { noteRecord, readRegisters } from './stored-registers';

/**
 * Which text from outside a session contains, as other devices learn it: rows of `outside_text`. It is a set that only grows, whatever happens to the
 * messages, because on the other devices, too, answers may repeat what is not there any more.
 */
const MOST_MARKS = 10_000;
const LONGEST_NAME = 500;

/** All of a session (`s`), in one order. Null: none. */
export const MARKS = `(SELECT NULLIF(json_group_array(json_array(kind, name, from_seq)), '[]') FROM (
  SELECT kind, name, from_seq FROM outside_text WHERE session_id = s.id ORDER BY kind, name LIMIT ${MOST_MARKS}))`;

/** Whether another device may say so. */
export const isMarkList = isListOf((mark) => {
  if (!Array.isArray(mark) || mark.length !== 3) return false;
  const [kind, name, seq] = mark as readonly unknown[];
  return (
    OUTSIDE_KINDS.some((known) => known === kind) &&
    typeof name === 'string' &&
    name.length <= LONGEST_NAME &&
    typeof seq === 'number' &&
    Number.isSafeInteger(seq) &&
    seq >= 0
  );
}, MOST_MARKS);

export async function readMarks(session: SqlReader, sessionId: string): Promise<string | null> {
  const row = await session.get<{ marks: string | null }>(`SELECT ${MARKS} AS marks FROM sessions s WHERE s.id = ?`, [
    sessionId,
  ]);
  return row?.marks ?? null;
}

/** A session and its lines. A line shows what was written on several devices, so all of them have the same marks. */
const SAME_HOME = `SELECT ?1 AS id UNION SELECT session_id FROM sync_sessions WHERE home = ?1`;

const EARLIEST = `ON CONFLICT (session_id, kind, name) DO UPDATE SET from_seq = excluded.from_seq WHERE excluded.from_seq < from_seq`;

/** Nothing is ever taken away. */
export async function addMarks(session: SqlSession, home: string, marks: SqlValue): Promise<void> {
  await session.run(
    `INSERT INTO outside_text (session_id, kind, name, from_seq)
      SELECT h.id, m.value ->> 0, m.value ->> 1, m.value ->> 2 FROM (${SAME_HOME}) h JOIN sessions s ON s.id = h.id, json_each(?2) m
      WHERE TRUE ${EARLIEST}`,
    [home, marks],
  );
}

/** What one of the lines contains, all of them may repeat. */
export async function spreadMarks(session: SqlSession, home: string): Promise<void> {
  await session.run(
    `INSERT INTO outside_text (session_id, kind, name, from_seq)
      SELECT h.id, o.kind, o.name, MIN(o.from_seq) FROM (${SAME_HOME}) h JOIN sessions s ON s.id = h.id, outside_text o
      WHERE o.session_id IN (SELECT id FROM (${SAME_HOME})) GROUP BY h.id, o.kind, o.name ${EARLIEST}`,
    [home],
  );
}

/** Messages that arrived may have brought marks that their device does not have any more: then it learns of them. */
export async function sendUnknownMarks(session: SqlSession, sessionId: string): Promise<void> {
  const { id: home } = await homeOf(session, sessionId);
  const register = (await readRegisters(session, 'session', home)).get('outside');
  if (register === undefined) return;
  await spreadMarks(session, home);
  const hash = hashOfField({ columns: { marks: text() } }, { marks: await readMarks(session, home) });
  if (hash !== register.hash) await noteRecord(session, 'session', home);
}

/** A branch can repeat what its beginning could. */
export async function copyMarks(
  session: SqlSession,
  { home, to, toSeq }: { readonly home: string; readonly to: string; readonly toSeq: number },
): Promise<void> {
  const known = await readMarks(session, to);
  const lines = await session.all<{ id: string }>(SAME_HOME, [home]);
  for (const { id } of lines) await copyOutsideText(session, { from: id, to, toSeq });
  if (known !== null) await addMarks(session, to, known);
}
