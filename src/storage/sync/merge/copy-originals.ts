import { copyRows } from '../../database/copy-rows';
import type { SqlSession } from '../../database/sql-database';
import { arrangeHome } from './arrange-home';
import { chainOf, type BranchCopies } from '../branch-copies';
import type { Merging } from './merging';
import { readRegisters, type FieldKey } from '../stored-registers';

export interface CopyOf {
  readonly seq: number;
  readonly original: string;
}

export const copyId = (sessionId: string, seq: number) => `${sessionId}-${seq}`;

/** Makes the copies that a branch begins with, as the device that made the branch did. */
export async function copyOriginals(
  merging: Merging,
  sessionId: string,
  { home, end, seqs }: BranchCopies,
): Promise<void> {
  const { session, unarranged } = merging;
  if (unarranged.has(home)) await arrangeHome(merging, home);
  const chain = await chainOf(session, home, end);
  const copies = [...chain]
    .filter(([seq]) => seqs.some(([from, to]) => seq >= from && seq <= to))
    .sort(([a], [b]) => a - b)
    .map(([seq, original]) => ({ seq, original }));
  let after: string | null = null;
  for (const { seq } of copies) {
    const id = copyId(sessionId, seq);
    await session.run('INSERT OR IGNORE INTO sync_nodes (home, id, seq, after) VALUES (?, ?, ?, ?)', [
      sessionId,
      id,
      seq,
      after,
    ]);
    after = id;
  }
  await insertCopies(session, sessionId, copies);
}

/** Copies messages with their attachments. They follow their originals until somebody changes them. */
export async function insertCopies(session: SqlSession, sessionId: string, copies: readonly CopyOf[]): Promise<void> {
  if (copies.length === 0) return;
  const list = JSON.stringify(copies.map(({ original }) => original));
  const ofMessage = '(SELECT seq FROM messages WHERE id = original.message_id)';
  const prefix = { params: [`${sessionId}-`] };
  await copyRows(
    session,
    'messages',
    {
      id: { sql: '? || original.seq', ...prefix },
      session_id: { sql: '?', params: [sessionId] },
      client_id: { sql: 'NULL' },
      context_version: { sql: 'NULL' },
      removed_epoch: { sql: 'NULL' },
    },
    { where: 'original.id IN (SELECT value FROM json_each(?)) ORDER BY original.seq', params: [list] },
  );
  await copyRows(
    session,
    'attachments',
    {
      id: { sql: `? || ${ofMessage} || '-' || original.position`, ...prefix },
      message_id: { sql: `? || ${ofMessage}`, ...prefix },
    },
    { where: 'original.message_id IN (SELECT value FROM json_each(?))', params: [list] },
  );
  await session.run(
    `INSERT OR REPLACE INTO sync_copies (id, original, session_id)
      SELECT ? || seq, id, ? FROM messages WHERE id IN (SELECT value FROM json_each(?))`,
    [`${sessionId}-`, sessionId, list],
  );
}

const COPIES = {
  message: 'SELECT id FROM sync_copies WHERE original = ? AND follows = 1',
  compaction: 'SELECT id FROM sync_views WHERE original = ?',
};

/** An original changed: its copies follow, each in the fields that nobody changed on it. Copies of copies too. */
export async function updateCopies(
  { session }: Merging,
  { kind, id: original, field }: FieldKey & { readonly kind: keyof typeof COPIES },
  update: (copy: string) => Promise<void>,
): Promise<void> {
  const open = [original];
  for (const id of open) {
    const copies = await session.all<{ id: string }>(COPIES[kind], [id]);
    for (const copy of copies) {
      if ((await readRegisters(session, kind, copy.id)).has(field)) continue;
      await update(copy.id);
      open.push(copy.id);
    }
  }
}
