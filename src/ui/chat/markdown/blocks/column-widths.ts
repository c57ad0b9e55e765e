import type { Tokens } from 'marked';

import { space } from '../../../theme/metrics';
import type { TableRows } from '../parse/open-table';
import type { InlineToken } from '../parse/tokens';
import { cellWidth } from './cell-width';

type Cell = Tokens.TableCell;

const NARROWEST = 24;
/** In letters. Longer text breaks. */
const WIDEST = 20;

/** The widths of the columns in pixels, when a letter has this width. */
export function columnWidths(header: readonly Cell[], rows: TableRows, letter: number): readonly number[] {
  return header.map((head, column) => {
    const cells = rows.map((row) => lettersIn(row[column], false));
    const longest = Math.max(lettersIn(head, true), ...cells);
    return Math.ceil(Math.max(NARROWEST, Math.min(WIDEST, longest) * letter)) + 2 * space.m;
  });
}

const measured = new WeakMap<Cell, number>();

/** A growing table is measured with each word, but its cells do not change. */
function lettersIn(cell: Cell | undefined, isBold: boolean): number {
  if (!cell) return 0;
  const known = measured.get(cell) ?? cellWidth(cell.tokens as InlineToken[], isBold);
  measured.set(cell, known);
  return known;
}
