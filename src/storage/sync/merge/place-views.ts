import type { Line } from '@/domain/sync/arrange-lines';
import { copyRows } from '../../database/copy-rows';
import { project } from '../../context/compaction-repository';
import type { SqlSession } from '../../database/sql-database';

interface ViewRow {
  readonly id: string;
  readonly covers: string | null;
  readonly session_id: string | null;
}

const viewCopyId = (sessionId: string, id: string) => `${sessionId}-${id}`;

/** A view of a chat belongs to every line that shows the last message which it covers. */
export async function placeViews(session: SqlSession, home: string, lines: readonly Line[]): Promise<void> {
  const views = await session.all<ViewRow>(
    `SELECT v.id, v.covers, c.session_id FROM sync_views v LEFT JOIN compactions c ON c.id = v.id
      WHERE v.home = ? AND v.original IS NULL`,
    [home],
  );
  if (views.length === 0) return;
  for (const { id, covers, session_id: now } of views) {
    if (now === null) continue;
    const of = lines.filter(({ rows }) => rows.some(({ node }) => node.id === covers));
    const own = of.find(({ rows }) => rows.some(({ node, isCopy }) => node.id === covers && !isCopy))?.session ?? home;
    if (own !== now) {
      await session.run(
        `UPDATE compactions SET session_id = ?1, version = (SELECT COALESCE(MAX(version), 0) + 1000000 FROM compactions
          WHERE session_id = ?1) WHERE id = ?2`,
        [own, id],
      );
    }
    for (const { session: line } of of) if (line !== own) await copyView(session, id, line);
  }
  for (const { session: id } of lines) await renumberViews(session, id);
}

async function copyView(session: SqlSession, id: string, line: string): Promise<void> {
  const copy = viewCopyId(line, id);
  if ((await session.get('SELECT 1 FROM compactions WHERE id = ?', [copy])) !== null) return;
  await copyRows(
    session,
    'compactions',
    {
      id: { sql: '?', params: [copy] },
      session_id: { sql: '?', params: [line] },
      version: {
        sql: '(SELECT COALESCE(MAX(version), 0) + 1000000 FROM compactions WHERE session_id = ?)',
        params: [line],
      },
      undone_epoch: { sql: 'NULL' },
    },
    { where: 'original.id = ?', params: [id] },
  );
  await session.run(
    `INSERT OR REPLACE INTO sync_views (id, home, covers, version, born, original)
      SELECT ?, home, covers, version, born, id FROM sync_views WHERE id = ?`,
    [copy, id],
  );
}

interface Numbered {
  readonly id: string;
  readonly version: number;
  readonly written: number;
}

/**
 * Two devices may have given the same number to different views. The order is that of their stamps; the numbers are those that were given, unless
 * these contradict it.
 */
async function renumberViews(session: SqlSession, sessionId: string): Promise<void> {
  const rows = await session.all<Numbered>(
    `SELECT c.id, c.version, COALESCE(v.version, c.version) AS written FROM compactions c
      LEFT JOIN sync_views v ON v.id = c.id
      WHERE c.session_id = ? ORDER BY v.born, written, c.id`,
    [sessionId],
  );
  const isSound = rows.every(({ written }, index) => written > (rows[index - 1]?.written ?? 0));
  const numbers = rows.map(({ id, version, written }, index) => ({
    id,
    from: version,
    to: isSound ? written : index + 1,
  }));
  const changed = numbers.filter(({ from, to }) => from !== to);
  if (changed.length > 0) {
    const list = JSON.stringify(changed);
    const set = (add: number) =>
      session.run(
        `UPDATE compactions SET version = (l.value ->> 'to') + ${add} FROM json_each(?) l WHERE compactions.id = l.value ->> 'id'`,
        [list],
      );
    await set(1_000_000_000);
    await set(0);
    // What was counted and chosen for a number is not valid for another view.
    await session.run(
      'UPDATE messages SET context_version = NULL WHERE session_id = ? AND context_version IS NOT NULL',
      [sessionId],
    );
    await session.run('DELETE FROM context_notes WHERE session_id = ?', [sessionId]);
    await session.run(
      `UPDATE sent_requests SET version = l.value ->> 'to' FROM json_each(?) l
        WHERE sent_requests.version = l.value ->> 'from' AND message_id IN (SELECT id FROM messages WHERE session_id = ?)`,
      [list, sessionId],
    );
  }
  await project(session, sessionId);
}
