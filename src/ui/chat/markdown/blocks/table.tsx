import type { Tokens } from 'marked';
import { memo } from 'react';
import { ScrollView, StyleSheet, useWindowDimensions, View } from 'react-native';
import { Text } from 'react-native-paper';

import { radius, space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { boxDirection, paragraphStyle } from '../../../i18n/text-direction';
import { addRows, type TableRows } from '../parse/open-table';
import { Inline } from '../inline/inline';
import { cellWidth } from './cell-width';
import type { InlineToken, LongTableToken } from '../parse/tokens';

/** Columns are as wide as their widest cell, within limits; a wide table scrolls sideways. */
export function Table({ table }: { table: Tokens.Table | LongTableToken }) {
  const { colors, fonts } = useAppTheme();
  const letter = fonts.bodyMedium.fontSize * useWindowDimensions().fontScale;
  const runs = 'rowRuns' in table ? table.rowRuns : addRows([], table.rows);
  const widths = columnWidths(table.header, runs[0] ?? [], letter).join(' ');
  const { dir, style } = boxDirection(table.header.map(({ text }) => text).join(' '));
  return (
    <ScrollView horizontal tabIndex={0} testID="table">
      <View
        style={[styles.table, style, { borderColor: colors.outlineVariant }]}
        role="table"
        {...(dir ? { dir } : {})}
      >
        <Row cells={table.header} align={table.align} widths={widths.split(' ').map(Number)} isHead />
        {runs.map((rows, index) => (
          <RowRun key={index} rows={rows} align={table.align} widths={widths} />
        ))}
      </View>
    </ScrollView>
  );
}

type Align = Tokens.Table['align'];

/** A group of rows, rendered again only when one of them or a column width changes. */
const RowRun = memo(
  function RowRun({ rows, align, widths }: { rows: TableRows; align: Align; widths: string }) {
    const columns = widths.split(' ').map(Number);
    return rows.map((cells, row) => <Row key={row} cells={cells} align={align} widths={columns} />);
  },
  (before, after) => before.rows === after.rows && before.widths === after.widths,
);

interface RowProps {
  readonly cells: readonly Tokens.TableCell[];
  readonly align: Align;
  readonly widths: readonly number[];
  readonly isHead?: boolean;
}

function Row({ cells, align, widths, isHead = false }: RowProps) {
  const { colors } = useAppTheme();
  const look = isHead
    ? { backgroundColor: colors.codeBackground }
    : [styles.line, { borderTopColor: colors.outlineVariant }];
  return (
    <View role="row" style={[styles.row, look]}>
      {cells.map((cell, column) => (
        <Text
          key={column}
          variant="bodyMedium"
          selectable
          role={isHead ? 'columnheader' : 'cell'}
          style={[
            styles.cell,
            { width: widths[column] },
            alignment(align[column], cell.text),
            isHead ? styles.strong : null,
          ]}
        >
          <Inline tokens={cell.tokens as InlineToken[]} />
        </Text>
      ))}
    </View>
  );
}

/** The alignment that the table asks for; otherwise the direction of the cell's text. */
function alignment(asked: 'left' | 'center' | 'right' | null | undefined, text: string) {
  return asked ? { textAlign: asked } : paragraphStyle(text);
}

const NARROWEST = 24;
/** In letters. Longer text breaks. */
const WIDEST = 20;

/** Of each column, by its header and the first rows: later rows of a long table must not move the others. */
function columnWidths(header: readonly Tokens.TableCell[], rows: TableRows, letter: number): readonly number[] {
  return header.map((head, column) => {
    const cells = rows.map((row) => inlineOf(row[column]));
    const longest = Math.max(cellWidth(inlineOf(head), true), ...cells.map((tokens) => cellWidth(tokens, false)));
    return Math.ceil(Math.max(NARROWEST, Math.min(WIDEST, longest) * letter)) + 2 * space.m;
  });
}

function inlineOf(cell: Tokens.TableCell | undefined): readonly InlineToken[] {
  return (cell?.tokens ?? []) as InlineToken[];
}

const styles = StyleSheet.create({
  table: { borderRadius: radius.s, borderWidth: StyleSheet.hairlineWidth, overflow: 'hidden' },
  row: { flexDirection: 'row' },
  line: { borderTopWidth: StyleSheet.hairlineWidth },
  cell: { paddingHorizontal: space.m, paddingVertical: space.s },
  strong: { fontWeight: '600' },
});
