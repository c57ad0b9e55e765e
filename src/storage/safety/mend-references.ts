import { failure } from '@/domain/chat-error';
import type { SqlSession } from '../database/sql-database';

/**
 * Makes a rescued database consistent: messages whose chat was lost get a chat without a name, references to lost rows are cleared, and
 * rows that mean nothing without a lost one are removed. Returns how many were removed.
 */
export async function mendReferences(session: SqlSession): Promise<number> {
  await session.run(
    `INSERT INTO sessions (id, title, provider_id, model_id, created_at, updated_at, activity_seq)
      SELECT session_id, '', COALESCE(MAX(provider_id), ''), COALESCE(MAX(model_id), ''), MIN(created_at), MAX(created_at),
        COALESCE((SELECT MAX(activity_seq) FROM sessions), 0) + 1
      FROM messages WHERE session_id NOT IN (SELECT id FROM sessions) GROUP BY session_id`,
  );
  const removed = await clearReferences(session);
  await session.run(
    `UPDATE sessions SET message_count = (SELECT COUNT(*) FROM messages WHERE session_id = sessions.id AND deleted_at IS NULL)`,
  );
  // A chat whose shown branch was lost would never be listed.
  await session.run(
    `UPDATE sessions SET is_shown = 1 WHERE id IN (SELECT id FROM (
        SELECT id, MAX(activity_seq) FROM sessions GROUP BY COALESCE(tree_id, id) HAVING MAX(is_shown) = 0))`,
  );
  return removed;
}

interface Violation {
  readonly table: string;
  readonly rowid: number | null;
  readonly fkid: number;
}

interface ForeignKey {
  readonly id: number;
  readonly from: string;
  readonly on_delete: string;
}

/** Does what SQLite would have done if the lost rows had been deleted. Removing a row can leave another one alone, hence the loop. */
async function clearReferences(session: SqlSession): Promise<number> {
  let removed = 0;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const violations = await session.all<Violation>('SELECT "table", rowid, fkid FROM pragma_foreign_key_check');
    if (violations.length === 0) return removed;
    for (const { table, rowid, fkid } of violations) {
      const keys = await session.all<ForeignKey>('SELECT id, "from", on_delete FROM pragma_foreign_key_list(?)', [
        table,
      ]);
      const key = keys.find(({ id }) => id === fkid);
      if (!key) continue;
      if (rowid === null) {
        // A table without row numbers: all rows without a parent go at once.
        const { changes } = await session.run(
          `DELETE FROM ${table} WHERE ${key.from} NOT IN (SELECT id FROM ${parentOf(table, key.from)})`,
        );
        removed += changes;
      } else if (key.on_delete === 'SET NULL') {
        await session.run(`UPDATE ${table} SET ${key.from} = NULL WHERE rowid = ?`, [rowid]);
      } else if (key.on_delete === 'SET DEFAULT') {
        await session.run(`UPDATE ${table} SET ${key.from} = 'default' WHERE rowid = ?`, [rowid]);
      } else {
        removed += (await session.run(`DELETE FROM ${table} WHERE rowid = ?`, [rowid])).changes;
      }
    }
  }
  throw failure('database-damaged', 'The rescued rows do not fit together.');
}

/** No table is more than a few references away from another. */
const MAX_PASSES = 20;

const parentOf = (_table: string, column: string) => (column === 'message_id' ? 'messages' : 'sessions');
