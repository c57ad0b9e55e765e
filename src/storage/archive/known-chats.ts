import type { SqlSession } from '../database/sql-database';
import type { SqlValue } from '../database/sql-driver';
import type { ArchiveRow, ArchiveRows } from './read-archive';

/** Maps each session of the file to its chat, which has the id of the first branch. */
export function treesOf({ sessions }: ArchiveRows): ReadonlyMap<SqlValue, SqlValue> {
  return new Map(sessions.map((row) => [row['id'] ?? null, row['tree_id'] ?? row['id'] ?? null]));
}

/**
 * Chats of the file that already exist with the same messages, whatever their ids: the same file again, or a file that comes back from another
 * device. A chat with one more message is a different chat: both are kept. A chat is known only if all of its branches are.
 */
export async function knownTrees(
  session: SqlSession,
  rows: ArchiveRows,
  treeOf: ReadonlyMap<SqlValue, SqlValue>,
): Promise<ReadonlySet<SqlValue>> {
  const messages = new Map<SqlValue, ArchiveRow[]>(rows.sessions.map((row) => [row['id'] ?? null, []]));
  for (const row of rows.messages) messages.get(row['session_id'] ?? null)?.push(row);
  const unknown = new Set<SqlValue>();
  const trees = new Set<SqlValue>();
  for (const row of rows.sessions) {
    const tree = treeOf.get(row['id'] ?? null) ?? null;
    trees.add(tree);
    if (!unknown.has(tree) && !(await exists(session, row, messages.get(row['id'] ?? null) ?? []))) unknown.add(tree);
  }
  for (const tree of unknown) trees.delete(tree);
  return trees;
}

async function exists(session: SqlSession, row: ArchiveRow, messages: readonly ArchiveRow[]): Promise<boolean> {
  const candidates = await session.all<{ id: string }>(
    `SELECT id FROM sessions s WHERE created_at = ? AND deleted_at IS NULL
      AND (SELECT COUNT(*) FROM messages m WHERE m.session_id = s.id AND m.deleted_at IS NULL) = ?`,
    [row['created_at'] ?? null, messages.length],
  );
  if (candidates.length === 0) return false;
  const wanted = contentOf([...messages].sort((a, b) => Number(a['seq']) - Number(b['seq'])));
  for (const { id } of candidates) {
    const stored = await session.all<ArchiveRow>(
      'SELECT role, created_at, content, tool_output FROM messages WHERE session_id = ? AND deleted_at IS NULL ORDER BY seq',
      [id],
    );
    if (contentOf(stored) === wanted) return true;
  }
  return false;
}

function contentOf(rows: readonly ArchiveRow[]): string {
  return JSON.stringify(rows.map((row) => [row['role'], row['created_at'], row['content'], row['tool_output']]));
}
