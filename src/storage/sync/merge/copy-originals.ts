import { arrangeHome } from './arrange-home';
import { chainOf, type BranchCopies } from '../branch-copies';
import { copyId, insertCopies } from './insert-copies';
import type { Merging } from './merging';
import { copyMarks } from '../outside-marks';
import { readRegisters, type FieldKey } from '../stored-registers';

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
  await copyMarks(session, { home, to: sessionId, toSeq: copies.at(-1)?.seq ?? 0 });
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
