import { acceptChanges, keepRegisters } from './accept-changes';
import type { Arrived } from './check-changes';
import type { Merging } from './merging';
import { readRegisters } from '../stored-registers';

/** A call of a model. It is never changed, and outlives its chat. */
export async function mergeUsage(merging: Merging, id: string, changes: readonly Arrived[]): Promise<void> {
  const { session } = merging;
  const { fields } = await acceptChanges(merging, changes, await readRegisters(session, 'usage', id));
  const made = fields.get('made');
  if (!made) return;
  const columns = Object.keys(made.value);
  const { changes: added } = await session.run(
    `INSERT OR IGNORE INTO model_calls (id, ${columns.join(', ')}) VALUES (?, ${columns.map(() => '?').join(', ')})`,
    [id, ...Object.values(made.value)],
  );
  const tokens = Number(made.value['input_tokens'] ?? 0) + Number(made.value['output_tokens'] ?? 0);
  if (added > 0)
    await session.run('UPDATE sessions SET total_tokens = total_tokens + ? WHERE id = ?', [
      tokens,
      made.value['session_id'] ?? null,
    ]);
  await keepRegisters(session, fields.values());
}
