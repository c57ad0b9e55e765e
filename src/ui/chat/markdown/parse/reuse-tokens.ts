import type { Token, Tokens } from 'marked';

import type { BlockToken, LongTableToken } from './tokens';

type Same = (before: { readonly raw: string }, after: { readonly raw: string }) => boolean;

type Table = Tokens.Table | LongTableToken;
type Cells = readonly Tokens.TableCell[];

/**
 * The new tokens, with each one that has not changed replaced by the old object at its place: what it shows is then not rendered again.
 * Within one reading of a text, tokens with the same source are the same. Definitions change what a source means, so then `areDeeplyEqual`
 * decides.
 */
export function reuseTokens<T extends BlockToken>(
  before: readonly BlockToken[],
  after: readonly T[],
  isSame: Same = haveSameSource,
): readonly T[] {
  return after.map((token, index) => reuse(before[index], token, isSame) as T);
}

export function areDeeplyEqual(before: object, after: object): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

function haveSameSource(before: { readonly raw: string }, after: { readonly raw: string }): boolean {
  return before.raw === after.raw;
}

function reuse(before: BlockToken | undefined, after: BlockToken, isSame: Same): BlockToken {
  if (before?.type !== after.type) return after;
  if (isSame(before, after) && flagsOf(before) === flagsOf(after)) return before;
  if (after.type === 'list' && before.type === 'list')
    return { ...after, items: after.items.map((item, index) => reuseItem(before.items[index], item, isSame)) };
  if (after.type === 'table' && before.type === 'table') return reuseRows(before, after, isSame);
  if (
    (after.type === 'blockquote' && before.type === 'blockquote') ||
    (after.type === 'note' && before.type === 'note')
  )
    return { ...after, tokens: reuseInside(before, after, isSame) } as BlockToken;
  return after;
}

interface WithTokens {
  readonly tokens: readonly unknown[];
}

function reuseInside(before: WithTokens, after: WithTokens, isSame: Same): BlockToken[] {
  return [...reuseTokens(before.tokens as BlockToken[], after.tokens as BlockToken[], isSame)];
}

function reuseItem(before: Tokens.ListItem | undefined, after: Tokens.ListItem, isSame: Same): Tokens.ListItem {
  if (!before) return after;
  return isSame(before, after) ? before : { ...after, tokens: reuseInside(before, after, isSame) as Token[] };
}

/** What the source of a token does not say. */
function flagsOf(token: BlockToken): string {
  if (token.type === 'math') return String(token.isOpen ?? false);
  if (token.type === 'list') return `${token.start} ${'isContinued' in token}`;
  return '';
}

function reuseRows(before: Table, after: Table, isSame: Same): Table {
  // The runs of a long table keep their rows by themselves.
  if ('rowRuns' in after || 'rowRuns' in before) return after;
  const reuseCells = <T extends Cells>(old: Cells | undefined, cells: T): T =>
    (old?.length === cells.length && cells.every((cell, column) => isSame(rawOf(old[column]), rawOf(cell)))
      ? old
      : cells) as T;
  const header = reuseCells(before.header, after.header);
  return { ...after, header, rows: after.rows.map((row, index) => reuseCells(before.rows[index], row)) };
}

const rawOf = (cell: Tokens.TableCell | undefined) => ({ ...cell, raw: cell?.text ?? '' });
