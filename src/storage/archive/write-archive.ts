import type { SqlDatabase } from '../database/sql-database';
import { createParentCheck } from './parent-check';
import type { ArchiveRow } from './read-archive';
import { TABLES, TABLE_NAMES, type ArchiveTable, type TableName } from './tables';

export const FORMAT = 'skein-archive';
export const VERSION = 1;

const ROWS_AT_A_TIME = 200;

/**
 * Yields JSON with one row per line, in pieces of some hundred rows. The app may be used meanwhile: the file has what was there at the beginning,
 * apart from what was deleted since.
 */
export async function* writeArchive(
  database: SqlDatabase,
  { sessionId, at }: { readonly sessionId?: string; readonly at: number },
): AsyncGenerator<string> {
  const places = await listPlaces(database, sessionId);
  const hasParent = createParentCheck();
  yield `{"format":"${FORMAT}","version":${VERSION},"exportedAt":${at}`;
  for (const name of TABLE_NAMES) {
    yield `,\n"${name}":[`;
    let isFirst = true;
    for await (const rows of readRows(database, name, places[name])) {
      const kept = rows.filter((row) => hasParent(name, row));
      yield kept.map((row) => `${isFirst ? ((isFirst = false), '\n') : ',\n'}${JSON.stringify(row)}`).join('');
    }
    yield ']';
  }
  yield '}\n';
}

type Places = Readonly<Record<TableName, readonly number[]>>;

/** The rowids of all tables, in one transaction: a row that is added later would lack its parent, and nobody could import the file. */
function listPlaces(database: SqlDatabase, sessionId: string | undefined): Promise<Places> {
  return database.transaction(async (session) => {
    const places = {} as Record<TableName, readonly number[]>;
    for (const name of TABLE_NAMES) {
      const where = TABLES[name].rows[sessionId === undefined ? 'all' : 'chat'];
      const params = (where ?? '')
        .split('?')
        .slice(1)
        .map(() => sessionId ?? null);
      const found =
        where === null
          ? []
          : await session.all<{ place: number }>(`SELECT rowid AS place FROM ${name} WHERE ${where}`, params);
      places[name] = found.map(({ place }) => place);
    }
    return places;
  });
}

async function* readRows(database: SqlDatabase, name: TableName, places: readonly number[]) {
  const table: ArchiveTable = TABLES[name];
  const columns = Object.keys(table.columns).map((column) => {
    const written = table.written?.[column];
    return written === undefined ? `${name}.${column}` : `${written} AS ${column}`;
  });
  const isLeft = table.canBeDeleted === true ? `${name}.deleted_at IS NULL` : 'TRUE';
  for (let from = 0; from < places.length; from += ROWS_AT_A_TIME) {
    yield await database.all<ArchiveRow>(
      `SELECT ${columns.join(', ')} FROM json_each(?) j CROSS JOIN ${name} ON ${name}.rowid = j.value WHERE ${isLeft} ORDER BY j.key`,
      [JSON.stringify(places.slice(from, from + ROWS_AT_A_TIME))],
    );
  }
}
