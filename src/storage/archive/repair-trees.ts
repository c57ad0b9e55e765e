import type { SqlValue } from '../database/sql-driver';
import { refuse } from './columns';
import { treesOf } from './known-chats';
import type { ArchiveRow, ArchiveRows } from './read-archive';

/**
 * Checks how the sessions of a file form chats. A tree that nobody can have made is refused: a branch that comes from itself, or a branch
 * of a branch that claims to be a chat. A chat that would not appear in the list is repaired: its latest branch is shown. A branch whose
 * first session is missing belongs to the earliest of those that are there.
 */
export function repairTrees(rows: ArchiveRows): { readonly rows: ArchiveRows; readonly repaired: readonly string[] } {
  refuseRings(rows.sessions);
  const sessions = withRoots(rows.sessions);
  const treeOf = treesOf({ ...rows, sessions });
  const branches = new Map<SqlValue, ArchiveRow[]>();
  for (const row of sessions) {
    const tree = treeOf.get(idOf(row)) ?? null;
    branches.set(tree, [...(branches.get(tree) ?? []), row]);
  }
  const shown = new Set<SqlValue>();
  const repaired: string[] = [];
  for (const tree of branches.values()) {
    const marked = tree.filter((row) => row['is_shown'] === 1);
    const latest = (marked.length === 0 ? tree : marked).reduce((best, row) =>
      Number(row['updated_at']) >= Number(best['updated_at']) ? row : best,
    );
    shown.add(idOf(latest));
    if (marked.length !== 1) repaired.push(String(latest['title']));
  }
  return {
    rows: { ...rows, sessions: sessions.map((row) => ({ ...row, is_shown: shown.has(idOf(row)) ? 1 : 0 })) },
    repaired,
  };
}

const idOf = (row: ArchiveRow): SqlValue => row['id'] ?? null;

/** Follows each session to its parent, once. */
function refuseRings(sessions: readonly ArchiveRow[]): void {
  const parentOf = new Map(sessions.map((row) => [idOf(row), row['branched_from_session_id'] ?? null]));
  const sound = new Set<SqlValue>([null]);
  for (const start of parentOf.keys()) {
    const path = new Set<SqlValue>();
    for (let at: SqlValue = start; !sound.has(at); at = parentOf.get(at) ?? null) {
      if (path.has(at)) refuse('it contains a chat that branches from itself.');
      path.add(at);
    }
    for (const id of path) sound.add(id);
  }
}

/** Each branch names the first session of its chat, and that one names none. */
function withRoots(sessions: readonly ArchiveRow[]): readonly ArchiveRow[] {
  const ids = new Set(sessions.map(idOf));
  const roots = new Map<SqlValue, SqlValue>();
  const named = sessions.map((row) => {
    const tree = row['tree_id'] ?? null;
    if (tree === null || tree === idOf(row)) return { ...row, tree_id: null };
    if (ids.has(tree)) return row;
    const root = roots.get(tree);
    if (root === undefined) roots.set(tree, idOf(row));
    return { ...row, tree_id: root ?? null };
  });
  const isBranch = new Set(named.filter((row) => row['tree_id'] !== null).map(idOf));
  if (named.some((row) => isBranch.has(row['tree_id'] ?? null)))
    refuse('it contains a branch that belongs to two chats.');
  return named;
}
