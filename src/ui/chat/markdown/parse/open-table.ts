import type { Tokens } from 'marked';

import { readTokens } from './read-blocks';
import type { BlockToken } from './tokens';

export type TableRows = readonly (readonly Tokens.TableCell[])[];

/** A long table that may continue. Its rows are parsed once, each time with the header lines before them. */
export interface OpenTable {
  readonly from: number;
  readonly head: string;
  readonly table: Tokens.Table;
  /** Runs of a fixed size; only the last one is ever replaced. */
  readonly runs: readonly TableRows[];
  /** The start of the line that is being written. */
  readonly readTo: number;
}

const LONG_TABLE = 2_000;
const ROWS_PER_RUN = 40;

const HEAD = /^[^\n]*\n[^\n]*\n/;

/** Null if the last block is not a table, or is a short one. */
export function findOpenTable(text: string, from: number, last: BlockToken): OpenTable | null {
  if (last.type !== 'table' || last.raw.length < LONG_TABLE) return null;
  const [head] = HEAD.exec(text.slice(from)) ?? [];
  if (head === undefined) return null;
  return continueOpenTable({ from, head, table: last as Tokens.Table, runs: [], readTo: from + head.length }, text);
}

/** Null once an empty line or another block follows. */
export function continueOpenTable(open: OpenTable, text: string): OpenTable | null {
  const lastLine = text.lastIndexOf('\n') + 1;
  if (lastLine <= open.readTo) return open;
  const added = rowsIn(open.head + text.slice(open.readTo, lastLine));
  return added ? { ...open, runs: addRows(open.runs, added), readTo: lastLine } : null;
}

/** The table as it is now; `closeOpen` closes open syntax in the line that is being written. */
export function tableToken(open: OpenTable, text: string, closeOpen: (line: string) => string): BlockToken {
  const line = text.slice(open.readTo);
  const rows = line.trim() === '' ? [] : (rowsIn(open.head + closeOpen(line)) ?? []);
  return { ...open.table, raw: text.slice(open.from), rows: [], rowRuns: addRows(open.runs, rows) };
}

function rowsIn(text: string): TableRows | null {
  const [table, ...others] = readTokens(text);
  return table?.type === 'table' && others.length === 0 && !/\n[ \t]*\n/.test(text) ? table.rows : null;
}

export function addRows(runs: readonly TableRows[], added: TableRows): readonly TableRows[] {
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
