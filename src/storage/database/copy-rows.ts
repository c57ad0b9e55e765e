import type { SqlSession } from './sql-database';
import type { SqlValue } from './sql-driver';

/** An SQL expression, with its parameters, that replaces a value of the original in the copy. */
export interface Instead {
  readonly [column: string]: { readonly sql: string; readonly params?: readonly SqlValue[] };
}

/**
 * Copies rows within their table, in one statement. Columns that are not named travel as they are, also those that a later version adds.
 * Table and column names come from our own code.
 */
export async function copyRows(
  session: SqlSession,
  table: string,
  instead: Instead,
  which: { readonly where: string; readonly params: readonly SqlValue[] },
): Promise<void> {
  const columns = await session.all<{ name: string }>('SELECT name FROM pragma_table_info(?)', [table]);
  const values = columns.map(({ name }) => instead[name] ?? { sql: `original.${name}` });
  await session.run(
    `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')})
      SELECT ${values.map(({ sql }) => sql).join(', ')} FROM ${table} AS original WHERE ${which.where}`,
    [...values.flatMap(({ params }) => params ?? []), ...which.params],
  );
}
