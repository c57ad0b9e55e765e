import type { SqlDatabase } from '../database/sql-database';
import { TABLES, TABLE_NAMES, type ArchiveTable, type TableName } from './tables';

export const FORMAT = 'skein-archive';
export const VERSION = 1;

const ROWS_AT_A_TIME = 200;

/** Yields JSON with one row per line, in pieces of some hundred rows. */
export async function* writeArchive(
  database: SqlDatabase,
  { sessionId, at }: { readonly sessionId?: string; readonly at: number },
): AsyncGenerator<string> {
  yield `{"format":"${FORMAT}","version":${VERSION},"exportedAt":${at}`;
  for (const name of TABLE_NAMES) {
    yield `,\n"${name}":[`;
    let isFirst = true;
    for await (const rows of readRows(database, name, sessionId)) {
      yield rows.map((row) => `${isFirst ? ((isFirst = false), '\n') : ',\n'}${JSON.stringify(row)}`).join('');
    }
    yield ']';
  }
  yield '}\n';
}

/** Reads the rowids first, so that rows added during the export cannot make others appear twice. */
async function* readRows(database: SqlDatabase, name: TableName, sessionId: string | undefined) {
  const table: ArchiveTable = TABLES[name];
  const where = table.rows[sessionId === undefined ? 'all' : 'chat'];
  if (where === null) return;
  const columns = Object.keys(table.columns).map((column) => {
    const written = table.written?.[column];
    return written === undefined ? `${name}.${column}` : `${written} AS ${column}`;
  });
  const params = where
    .split('?')
    .slice(1)
    .map(() => sessionId ?? null);
  const ids = await database.all<{ place: number }>(`SELECT rowid AS place FROM ${name} WHERE ${where}`, params);
  for (let from = 0; from < ids.length; from += ROWS_AT_A_TIME) {
    const places = JSON.stringify(ids.slice(from, from + ROWS_AT_A_TIME).map(({ place }) => place));
    yield await database.all<Record<string, unknown>>(
      `SELECT ${columns.join(', ')} FROM json_each(?) j CROSS JOIN ${name} ON ${name}.rowid = j.value ORDER BY j.key`,
      [places],
    );
  }
}
