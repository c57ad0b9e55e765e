import type { Tokens } from 'marked';

import { columnsIn, hasTooManyCells } from './huge-table';
import { readTokens } from './read-blocks';
import type { BlockToken, LongTableToken } from './tokens';

export type TableRows = readonly (readonly Tokens.TableCell[])[];

/** A long table that may continue. Its rows are parsed once, each time with the header lines before them. */
export interface OpenTable {
  readonly from: number;
  readonly head: string;
  readonly table: Tokens.Table | LongTableToken;
  /** Runs of a fixed size; only the last one is ever replaced. */
  readonly runs: readonly TableRows[];
  /** The start of the line that is being written. */
  readonly readTo: number;
}

/** A table that another block or an empty line has ended, and where the next block starts. */
interface EndedTable {
  readonly token: BlockToken;
  readonly end: number;
}

const LONG_TABLE = 400;
const ROWS_PER_RUN = 40;

const HEAD = /^[^\n]*\n[^\n]*\n/;

/** Null if the last block is not a table, or is a short one. */
export function findOpenTable(text: string, from: number, last: BlockToken): OpenTable | null {
  if (last.type !== 'table' || last.raw.length < LONG_TABLE) return null;
  const [head] = HEAD.exec(text.slice(from)) ?? [];
  if (head === undefined) return null;
  const table = last as Tokens.Table;
  const readTo = text.lastIndexOf('\n') + 1;
  const lines = text.slice(from + head.length, readTo).split('\n').length - 1;
  if (lines > table.rows.length || /\n[ \t]*\n/.test(text.slice(from, readTo))) return null;
  return { from, head, table, runs: addRows([], table.rows.slice(0, lines)), readTo };
}

/** Null once an empty line or another block follows, or the table is too large to be one. */
export function continueOpenTable(open: OpenTable, text: string): OpenTable | null {
  const lastLine = text.lastIndexOf('\n') + 1;
  if (lastLine <= open.readTo) return open;
  const added = text.slice(open.readTo, lastLine);
  const [table, ...others] = readTokens(open.head + added);
  if (table?.type !== 'table' || others.length > 0 || /(?:^|\n)[ \t]*\n/.test(added)) return null;
  const runs = addRows(open.runs, table.rows);
  return isTooLarge(open, runs) ? null : { ...open, runs, readTo: lastLine };
}

/** The table that `continueOpenTable` could not continue. Null if its text must be read again. */
export function endOpenTable(open: OpenTable, text: string): EndedTable | null {
  const [table] = readTokens(open.head + text.slice(open.readTo));
  if (table?.type !== 'table') return null;
  const end = open.readTo + Math.max(0, table.raw.length - open.head.length); // the last line end may not belong to it
  const runs = addRows(open.runs, table.rows);
  return isTooLarge(open, runs) ? null : { token: withRuns(open, text.slice(open.from, end), runs), end };
}

/** The table as it is now; `closeOpen` closes open syntax in the line that is being written. */
export function tableToken(open: OpenTable, text: string, closeOpen: (line: string) => string): BlockToken {
  const line = text.slice(open.readTo);
  const [table, ...others] = line.trim() === '' ? [] : readTokens(open.head + closeOpen(line));
  const rows = table?.type === 'table' && others.length === 0 ? table.rows : [];
  return withRuns(open, text.slice(open.from), addRows(open.runs, rows));
}

function withRuns({ table }: OpenTable, raw: string, rowRuns: readonly TableRows[]): LongTableToken {
  return { ...table, raw, rows: [], rowRuns };
}

/** As `isHugeTable` finds for the whole text: with both lines of the head. */
function isTooLarge({ head }: OpenTable, runs: readonly TableRows[]): boolean {
  const rows = Math.max(0, runs.length - 1) * ROWS_PER_RUN + (runs.at(-1)?.length ?? 0);
  return hasTooManyCells(columnsIn(head), rows + 2);
}

export function addRows(runs: readonly TableRows[], added: TableRows): readonly TableRows[] {
  if (added.length === 0) return runs;
  const next = [...runs];
  let rest = added;
  while (rest.length > 0) {
    const last = next.at(-1);
    const hasRoom = last !== undefined && last.length < ROWS_PER_RUN;
    const room = ROWS_PER_RUN - (hasRoom ? last.length : 0);
    if (hasRoom) next[next.length - 1] = [...last, ...rest.slice(0, room)];
    else next.push(rest.slice(0, room));
    rest = rest.slice(room);
  }
  return next;
}
