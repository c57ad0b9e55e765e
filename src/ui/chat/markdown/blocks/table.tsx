import type { Tokens } from 'marked';
import { memo, useMemo } from 'react';
import { ScrollView, useWindowDimensions } from 'react-native';

import { useAppTheme } from '../../../theme/theme';
import { CellFrame, ROWS_HAVE_WIDTHS, RowFrame, RowGroup, TableFrame } from '../elements/table-parts';
import { addRows, type TableRows } from '../parse/open-table';
import { Inline } from '../inline/inline';
import { columnWidths } from './column-widths';
import type { InlineToken, LongTableToken } from '../parse/tokens';

/** Columns are as wide as their widest cell, within limits; a wide table scrolls sideways. */
export function Table({ table }: { table: Tokens.Table | LongTableToken }) {
  const { header, align } = table;
  const runs = useMemo(() => ('rowRuns' in table ? table.rowRuns : addRows([], table.rows)), [table]);
  const widths = useColumnWidths(header, runs[0]);
  return (
    <ScrollView horizontal tabIndex={0} testID="table">
      <TableFrame text={header.map(({ text }) => text).join(' ')} widths={widths}>
        <Row cells={header} align={align} widths={widths} isHead />
        {runs.map((rows, index) => (
          <RowRun key={index} rows={rows} align={align} widths={widths} />
        ))}
      </TableFrame>
    </ScrollView>
  );
}

/** Of the header and the first rows: later rows of a long table must not move the others. The same array for the same widths. */
function useColumnWidths(header: Cells, rows: TableRows = NO_ROWS): readonly number[] {
  const { fonts } = useAppTheme();
  const letter = fonts.bodyMedium.fontSize * useWindowDimensions().fontScale;
  const widths = useMemo(() => columnWidths(header, rows, letter).join(' '), [header, rows, letter]);
  return useMemo(() => widths.split(' ').map(Number), [widths]);
}

type Align = Tokens.Table['align'];
type Cells = readonly Tokens.TableCell[];

const NO_ROWS: TableRows = [];

interface RowRunProps {
  readonly rows: TableRows;
  readonly align: Align;
  readonly widths: readonly number[];
}

/** A group of rows, rendered again only when one of them or a column width changes. */
const RowRun = memo(
  function RowRun({ rows, align, widths }: RowRunProps) {
    return (
      <RowGroup>
        {rows.map((cells, row) => (
          <Row key={row} cells={cells} align={align} widths={widths} />
        ))}
      </RowGroup>
    );
  },
  (before, after) => before.rows === after.rows && sameWidths(before.widths, after.widths),
);

interface RowProps {
  readonly cells: Cells;
  readonly align: Align;
  readonly widths: readonly number[];
  readonly isHead?: boolean;
}

/** The alignment of a column cannot change without its cells. */
const Row = memo(
  function Row({ cells, align, widths, isHead = false }: RowProps) {
    return (
      <RowFrame isHead={isHead}>
        {cells.map((cell, column) => (
          <CellFrame key={column} width={widths[column]} align={align[column] ?? null} text={cell.text} isHead={isHead}>
            <Inline tokens={cell.tokens as InlineToken[]} />
          </CellFrame>
        ))}
      </RowFrame>
    );
  },
  (before, after) => before.cells === after.cells && sameWidths(before.widths, after.widths),
);

function sameWidths(before: readonly number[], after: readonly number[]): boolean {
  return before === after || !ROWS_HAVE_WIDTHS;
}
