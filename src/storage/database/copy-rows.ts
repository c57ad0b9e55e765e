import type { SqlSession } from './sql-database';
import type { SqlValue } from './sql-driver';

/** Columns whose value differs in the copy: SQL with its parameters. */
export interface ColumnOverrides {
  readonly [column: string]: { readonly sql: string; readonly params?: readonly SqlValue[] };
}

/**
 * Copies rows within their table, in one statement. Other columns are copied unchanged, including those that a later version adds. Table
 * and column names come from our own code.
 */
export async function copyRows(
  session: SqlSession,
  table: string,
  overrides: ColumnOverrides,
  which: { readonly where: string; readonly params: readonly SqlValue[] },
): Promise<void> {
  const columns = await session.all<{ name: string }>('SELECT name FROM pragma_table_info(?)', [table]);
  const values = columns.map(({ name }) => overrides[name] ?? { sql: `original.${name}` });
  await session.run(
    `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')})
      SELECT ${values.map(({ sql }) => sql).join(', ')} FROM ${table} AS original WHERE ${which.where}`,
    [...values.flatMap(({ params }) => params ?? []), ...which.params],
  );
}
