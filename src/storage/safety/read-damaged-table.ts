import type { SqlReader } from '../database/sql-database';
import type { SqlValue } from '../database/sql-driver';

export type RescuedRow = Readonly<Record<string, SqlValue>>;

export interface DamagedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly hasRowid: boolean;
}

const PAGE = 200;
/** So many numbers are tried one by one where rows cannot be read in order. */
const MAX_PROBED = 2_000;
/** Where the end of a table is unknown, this many after the last row. */
const PROBED_BLINDLY = 300;
/** Damage can lead in a circle, so that a query never ends. */
const MAX_PAGED = 200_000;
const ROWID = 'rowid:';

/**
 * Yields the rows that can be read, in no particular order, some perhaps twice. In order as far as possible; after the first row that
 * cannot be read, one by one, because the rows behind it may be on other pages. `onLost` is called for each row that an index still has.
 */
export async function* readDamagedTable(
  source: SqlReader,
  table: DamagedTable,
  onLost: () => void,
): AsyncGenerator<readonly RescuedRow[]> {
  if (table.hasRowid) yield* readByRowid(source, table, onLost);
  else yield* readFromBothEnds(source, table, onLost);
}

async function* readByRowid(source: SqlReader, { name, columns }: DamagedTable, onLost: () => void) {
  const select = `SELECT rowid AS "${ROWID}", ${columns.join(', ')} FROM ${name}`;
  const after = (rowid: number, limit: number) =>
    attempt(() => source.all<RescuedRow>(`${select} WHERE rowid > ? ORDER BY rowid LIMIT ?`, [rowid, limit]));
  let last = Number.MIN_SAFE_INTEGER;
  let known: readonly number[] | null = null;
  for (;;) {
    const page = (await after(last, PAGE)) ?? (await after(last, 1));
    if (page?.length === 0) return;
    if (page !== null) {
      yield page.map(withoutRowid);
      const end = Number(page.at(-1)?.[ROWID]);
      const isInOrder = end > last; // damage can lead back to an earlier row
      if (isInOrder) last = end;
      if (isInOrder) continue;
    }
    known ??= await rowidsInIndexes(source, name);
    const inIndex = new Set(known);
    const resumed = await skipAhead(after, Math.max(last, 0));
    for (const rowid of gapBetween(last, resumed, known)) {
      const rows = await attempt(() => source.all<RescuedRow>(`${select} WHERE rowid = ?`, [rowid]));
      if (rows !== null && rows.length > 0) yield rows.map(withoutRowid);
      else if (inIndex.has(rowid)) onLost();
    }
    if (resumed === null) return;
    last = resumed;
  }
}

/** The number after which rows can be read again, found in steps that double. Null: there is none. */
async function skipAhead(
  after: (rowid: number, limit: number) => Promise<readonly RescuedRow[] | null>,
  last: number,
): Promise<number | null> {
  for (let step = 1; last + step < Number.MAX_SAFE_INTEGER; step *= 2) {
    const page = await after(last + step, 1);
    if (page !== null) return page.length === 0 ? null : last + step;
  }
  return null;
}

/** The numbers to try one by one: those that an index names, and all of them unless the gap is very wide. */
function gapBetween(last: number, resumed: number | null, known: readonly number[]): readonly number[] {
  const first = Math.max(last + 1, 1);
  const inGap = known.filter((rowid) => rowid > last && (resumed === null || rowid <= resumed));
  const end = Math.min(resumed ?? Math.max(first + PROBED_BLINDLY, inGap.at(-1) ?? 0), first + MAX_PROBED);
  const all = new Set(inGap);
  for (let rowid = first; rowid <= end; rowid += 1) all.add(rowid);
  return [...all];
}

/** The numbers of the rows that the table's indexes name, ascending. Reads the indexes only. */
async function rowidsInIndexes(source: SqlReader, table: string): Promise<readonly number[]> {
  const indexes = await attempt(() =>
    source.all<{ name: string; first: string | null }>(
      `SELECT l.name, (SELECT i.name FROM pragma_index_info(l.name) i ORDER BY i.seqno LIMIT 1) AS first
        FROM pragma_index_list(?) l WHERE l.partial = 0`,
      [table],
    ),
  );
  const found = new Set<number>();
  for (const { name, first } of indexes ?? []) {
    if (first === null) continue; // an index over an expression
    for (const order of ['ASC', 'DESC']) {
      const sql = `SELECT rowid AS n FROM ${table} INDEXED BY "${name}" ORDER BY "${first}" ${order}`;
      for await (const page of pages<{ n: number }>(source, sql)) {
        const before = found.size;
        for (const { n } of page ?? []) found.add(n);
        if (found.size === before) break; // known from the other end, or damage that leads in a circle
      }
    }
  }
  return [...found].sort((a, b) => a - b);
}

async function* readFromBothEnds(source: SqlReader, { name, columns }: DamagedTable, onLost: () => void) {
  const order = (direction: string) =>
    `SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${columns[0]} ${direction}, ${columns[1] ?? columns[0]} ${direction}`;
  for (const direction of ['ASC', 'DESC']) {
    let isDamaged = false;
    for await (const page of pages<RescuedRow>(source, order(direction))) {
      if (page === null) isDamaged = true;
      else yield page;
    }
    if (!isDamaged) return;
    if (direction === 'DESC') onLost();
  }
}

/** The pages of a query up to the first that cannot be read, which is null. */
async function* pages<Row>(source: SqlReader, sql: string): AsyncGenerator<readonly Row[] | null> {
  for (let offset = 0; offset < MAX_PAGED; offset += PAGE) {
    const page = await attempt(() => source.all<Row>(`${sql} LIMIT ${PAGE} OFFSET ${offset}`));
    yield page;
    if (page === null || page.length < PAGE) return;
  }
}

/** Null: this part of the file cannot be read. */
async function attempt<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}

function withoutRowid({ [ROWID]: _rowid, ...row }: RescuedRow): RescuedRow {
  return row;
}
