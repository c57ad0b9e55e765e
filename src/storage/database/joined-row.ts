import type { SqlValue } from './sql-driver';

/** The columns of a joined table under names of their own, because two tables of a join may both have an `id`. */
export function joinedColumns(alias: string, columns: readonly string[]): string {
  return columns.map((column) => `${alias}.${column} AS "${alias}.${column}"`).join(', ');
}

/** The row of a joined table; null when the join found none. Every table has an `id`. */
export function joinedRow<Row>(
  row: Readonly<Record<string, unknown>>,
  alias: string,
  columns: readonly (keyof Row & string)[],
): Row | null {
  if (row[`${alias}.id`] === null) return null;
  return Object.fromEntries(columns.map((column) => [column, row[`${alias}.${column}`] as SqlValue])) as Row;
}
