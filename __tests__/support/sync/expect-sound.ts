import type { StepDevice } from './user-step-parts';
import { syncedState } from './synced-state';
import type { Written } from './written';

/** Shows only the rows that differ. */
export async function expectSame(devices: readonly StepDevice[]): Promise<void> {
  const [first, ...others] = await Promise.all(
    devices.map(async ({ name, database }) => ({ name, rows: rowsOf(await syncedState(database)) })),
  );
  for (const other of others)
    expect(without(other.rows, first?.rows ?? [], other.name)).toEqual(
      without(first?.rows ?? [], other.rows, first?.name ?? ''),
    );
}

const rowsOf = (state: Readonly<Record<string, readonly unknown[]>>): readonly string[] =>
  Object.entries(state).flatMap(([table, rows]) => rows.map((row) => `${table} ${JSON.stringify(row)}`));

function without(rows: readonly string[], others: readonly string[], name: string) {
  const known = new Set(others);
  const only = rows.filter((row) => !known.has(row));
  return only.length === 0 ? {} : { [name]: only };
}

/** Nothing lost, nothing twice, nothing interleaved, and what the app relies on. */
export async function expectSound(
  { database, repositories }: StepDevice,
  { before, removed, restored }: Written,
): Promise<void> {
  expect(await database.all('PRAGMA foreign_key_check')).toEqual([]);
  expect(await database.all('SELECT id, seq FROM messages WHERE seq > 1000000')).toEqual([]);
  expect(await database.all(`SELECT kind, id, field FROM sync_aside WHERE kind NOT IN ('note', 'message')`)).toEqual(
    [],
  );
  const sessions = await database.all<{ id: string }>('SELECT id FROM sessions WHERE deleted_at IS NULL');
  const found = new Set<string>();
  for (const { id } of sessions) {
    const messages = await repositories.messages.after(id, 0);
    const texts = messages
      .map((message) => (message.role === 'tool' ? (message.toolOutput ?? '') : message.content))
      .filter((text) => before.has(text));
    expect(texts).toEqual([...new Set(texts)]);
    texts.forEach((text, index) => {
      found.add(text);
      const seen = before.get(text) ?? new Set();
      const foreign = texts.slice(0, index).filter((earlier) => !seen.has(earlier) && !restored.has(earlier));
      expect({ text, comesAfter: foreign }).toEqual({ text, comesAfter: [] });
    });
  }
  const lost = [...before.keys()].filter((text) => !found.has(text) && !removed.has(text));
  expect({ lost }).toEqual({ lost: [] });
  const shown = await database.all<{ n: number }>(
    'SELECT SUM(is_shown) AS n FROM sessions WHERE deleted_at IS NULL GROUP BY COALESCE(tree_id, id)',
  );
  expect(shown.filter(({ n }) => n !== 1)).toEqual([]);
  const counted = await database.all(
    `SELECT id FROM sessions s WHERE message_count <> (SELECT COUNT(*) FROM messages m WHERE m.session_id = s.id AND m.deleted_at IS NULL)`,
  );
  expect(counted).toEqual([]);
}
