import { arrangeLines, type Line, type LineNode } from '@/domain/sync/arrange-lines';
import { copyOutsideText } from '../../messages/outside-text';
import { beginEpoch } from '../../context/compaction-repository';
import { showBranch } from '../../sessions/session-tree';
import type { SqlSession } from '../../database/sql-database';
import { placeViews } from './place-views';
import { copyId, insertCopies } from './insert-copies';
import { skipsOf } from '../homes';
import { clear } from './insert-arrived';
import { ensureLine } from './line-sessions';
import type { Merging } from './merging';

interface NodeRow {
  readonly id: string;
  readonly seq: number;
  readonly after: string | null;
  readonly skips: string | null;
  readonly created_at: number;
  readonly session_id: string;
  readonly at: number;
}

interface Placed extends LineNode {
  readonly sessionId: string;
  /** Its number there now. */
  readonly at: number;
}

/** Arranges the messages that arrived. */
export async function arrangeAll(merging: Merging): Promise<void> {
  for (const home of [...merging.unarranged]) await arrangeHome(merging, home);
}

/**
 * A record without a beginning may be one that every device makes itself: a line, or a copy on it. True: what the messages before it make was
 * made just now. In a snapshot, it waits.
 */
export async function isMadeNow(merging: Merging): Promise<boolean> {
  if (merging.isPatient || merging.unarranged.size === 0) return false;
  await arrangeAll(merging);
  return true;
}

/** Gives every message of a home its session. What stays where it is costs nothing but being read. */
export async function arrangeHome(merging: Merging, home: string): Promise<void> {
  const { session, unarranged, touched } = merging;
  unarranged.delete(home);
  const ends = await endsOf(session, home);
  const nodes = await readNodes(session, home);
  const lines = arrangeLines(home, nodes);
  for (const line of lines) if (line.session !== home) await ensureLine(merging, home, line);
  const placed = new Map(nodes.map((node) => [node.id, node]));
  await move(merging, lines, placed);
  for (const line of lines) if (line.session !== home) await copyBeginning(session, line);
  await placeViews(session, home, lines);
  for (const { session: id } of lines) touched.add(id);
  await moveEnds(merging, ends);
}

export async function readNodes(session: SqlSession, home: string): Promise<readonly Placed[]> {
  const rows = await session.all<NodeRow>(
    `SELECT n.id, n.seq, n.after, n.skips, m.created_at, m.session_id, m.seq AS at FROM sync_nodes n JOIN messages m ON m.id = n.id
      WHERE n.home = ?`,
    [home],
  );
  return rows.map(({ created_at: createdAt, session_id: sessionId, skips, ...rest }) => ({
    ...rest,
    createdAt,
    sessionId,
    skips: skipsOf(skips),
  }));
}

/** Further away than any number of a message, so that two messages can change places. */
const ASIDE = 2_000_000_000;

async function move(merging: Merging, lines: readonly Line[], placed: ReadonlyMap<string, Placed>): Promise<void> {
  const { session } = merging;
  const moves: [id: string, sessionId: string][] = [];
  const ways = new Map<string, readonly [from: string, to: string]>();
  for (const { session: to, rows } of lines)
    for (const { node, isCopy } of rows) {
      const now = placed.get(node.id);
      if (isCopy || !now || (now.sessionId === to && now.at === node.seq)) continue;
      moves.push([node.id, to]);
      if (now.sessionId !== to) ways.set(`${now.sessionId} ${to}`, [now.sessionId, to]);
      await dropCopy(session, copyId(to, node.seq));
    }
  if (moves.length === 0) return;
  const list = JSON.stringify(moves);
  await session.run(
    `UPDATE messages SET session_id = l.value ->> 1, seq = n.seq + ${ASIDE}
      FROM json_each(?) l JOIN sync_nodes n ON n.id = l.value ->> 0 WHERE messages.id = l.value ->> 0 AND n.home = ?`,
    [list, lines[0]?.session ?? ''],
  );
  for (const [id, to] of moves) await clear(session, to, placed.get(id)?.seq ?? 0);
  await session.run(`UPDATE messages SET seq = seq - ${ASIDE} WHERE id IN (SELECT value ->> 0 FROM json_each(?))`, [
    list,
  ]);
  for (const [from, to] of ways.values()) {
    await copyOutsideText(session, { from, to, toSeq: Number.MAX_SAFE_INTEGER });
    for (const each of [from, to]) {
      await beginEpoch(session, each);
      await session.run(
        'UPDATE messages SET context_version = NULL WHERE session_id = ? AND context_version IS NOT NULL',
        [each],
      );
      await session.run('UPDATE sessions SET fixed_tokens = NULL, fixed_since_seq = 0 WHERE id = ?', [each]);
    }
  }
}

/** The message itself takes the place of its copy. */
async function dropCopy(session: SqlSession, id: string): Promise<void> {
  const { changes } = await session.run('DELETE FROM sync_copies WHERE id = ?', [id]);
  if (changes > 0) await session.run('DELETE FROM messages WHERE id = ?', [id]);
}

async function copyBeginning(session: SqlSession, { session: id, rows }: Line): Promise<void> {
  const known = await session.all<{ id: string }>('SELECT id FROM sync_copies WHERE session_id = ?', [id]);
  const have = new Set(known.map((row) => row.id));
  const wanted = rows.filter(({ isCopy }) => isCopy).map(({ node }) => ({ seq: node.seq, original: node.id }));
  const missing = wanted.filter(({ seq }) => !have.has(copyId(id, seq)));
  await insertCopies(session, id, missing);
  const keep = new Set(wanted.map(({ seq }) => copyId(id, seq)));
  for (const copy of have) if (!keep.has(copy) && rows.length > 0) await dropCopy(session, copy);
}

/** Of each session: its last message that is shown. */
async function endsOf(session: SqlSession, home: string): Promise<ReadonlyMap<string, string>> {
  const rows = await session.all<{ session_id: string; id: string; seq: number }>(
    `SELECT m.session_id, m.id, MAX(m.seq) AS seq FROM sync_sessions s JOIN messages m ON m.session_id = s.session_id
      WHERE s.home = ? AND m.deleted_at IS NULL AND m.seq < 1000000000 GROUP BY m.session_id`,
    [home],
  );
  return new Map(rows.map((row) => [row.session_id, row.id]));
}

/** Where the end of a session went, its draft, its queue and the place in the list follow. */
async function moveEnds({ session, moved }: Merging, ends: ReadonlyMap<string, string>): Promise<void> {
  for (const [from, end] of ends) {
    const now = await session.get<{ session_id: string }>('SELECT session_id FROM messages WHERE id = ?', [end]);
    const to = now?.session_id ?? from;
    if (to === from) continue;
    moved.push({ from, to });
    await session.run('UPDATE OR IGNORE drafts SET session_id = ? WHERE session_id = ?', [to, from]);
    await session.run('UPDATE queued_messages SET session_id = ? WHERE session_id = ?', [to, from]);
    const shown = await session.get('SELECT 1 FROM sessions WHERE id = ? AND is_shown = 1', [from]);
    if (shown !== null) await showBranch(session, to);
  }
}
