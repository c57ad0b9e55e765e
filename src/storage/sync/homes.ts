import type { SqlReader, SqlSession } from '../database/sql-database';

/**
 * Where a session belongs. A line is a branch that came into being because a chat was continued on two devices: every device makes it from the
 * messages of its home, the session that was continued. Any other session is its own home.
 */
export interface Home {
  readonly id: string;
  readonly isLine: boolean;
}

export async function homeOf(session: SqlReader, sessionId: string): Promise<Home> {
  const row = await session.get<{ home: string }>('SELECT home FROM sync_sessions WHERE session_id = ?', [sessionId]);
  return { id: row?.home ?? sessionId, isLine: row !== null && row.home !== sessionId };
}

/** `root`: the chat that the session belongs to. */
export async function keepHome(
  session: SqlSession,
  sessionId: string,
  { home = sessionId, root }: { readonly home?: string; readonly root: string },
): Promise<void> {
  await session.run(`DELETE FROM sync_graves WHERE kind = 'session' AND id = ?`, [sessionId]);
  await session.run('INSERT OR REPLACE INTO sync_sessions (session_id, home, root) VALUES (?, ?, ?)', [
    sessionId,
    home,
    root,
  ]);
}

/** A copied message: of which one, and whether it still shows what the original shows. */
export interface Copy {
  readonly original: string;
  readonly sessionId: string;
  readonly follows: boolean;
}

export async function findCopy(session: SqlReader, id: string): Promise<Copy | null> {
  const row = await session.get<{ original: string; session_id: string; follows: number }>(
    'SELECT original, session_id, follows FROM sync_copies WHERE id = ?',
    [id],
  );
  return row === null ? null : { original: row.original, sessionId: row.session_id, follows: row.follows === 1 };
}

export interface StoredNode {
  readonly seq: number;
  readonly after: string | null;
  readonly skips: readonly string[];
}

interface NodeRow {
  readonly seq: number;
  readonly after: string | null;
  readonly skips: string | null;
}

export async function findNode(session: SqlReader, home: string, id: string): Promise<StoredNode | null> {
  const row = await session.get<NodeRow>('SELECT seq, after, skips FROM sync_nodes WHERE home = ? AND id = ?', [
    home,
    id,
  ]);
  return row === null ? null : { seq: row.seq, after: row.after, skips: skipsOf(row.skips) };
}

export const skipsOf = (skips: string | null): readonly string[] =>
  skips === null ? [] : (JSON.parse(skips) as readonly string[]);

export const skipsToStore = (skips: readonly string[]): string | null =>
  skips.length === 0 ? null : JSON.stringify(skips);
