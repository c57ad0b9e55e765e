import type { Tokens } from 'marked';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { radius, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { Inline } from './inline';

/** Columns as wide as their widest cell asks for, within reason; scrolls sideways when they are many. */
export function Table({ table }: { table: Tokens.Table }) {
  const { colors } = useAppTheme();
  const rows = [table.header, ...table.rows];
  const widths = table.header.map((_, column) => columnWidth(rows, column));
  return (
    <ScrollView horizontal tabIndex={0}>
      <View style={[styles.table, { borderColor: colors.outlineVariant }]} role="table">
        {rows.map((cells, row) => (
          <View
            key={row}
            role="row"
            style={[
              styles.row,
              row > 0
                ? [styles.line, { borderTopColor: colors.outlineVariant }]
                : { backgroundColor: colors.codeBackground },
            ]}
          >
            {cells.map((cell, column) => (
              <Text
                key={column}
                variant="bodyMedium"
                selectable
                role={row === 0 ? 'columnheader' : 'cell'}
                style={[
                  styles.cell,
                  { width: widths[column], textAlign: table.align[column] ?? 'left' },
                  row === 0 ? styles.strong : null,
                ]}
              >
                <Inline tokens={cell.tokens} />
              </Text>
            ))}
          </View>
        ))}
      </View>
    </ScrollView>
  );
}

const LETTER_WIDTH = 9;

function columnWidth(rows: readonly (readonly Tokens.TableCell[])[], column: number): number {
  const longest = Math.max(...rows.map((cells) => cells[column]?.text.length ?? 0));
  return Math.min(260, Math.max(64, longest * LETTER_WIDTH)) + 2 * space.m;
}

const styles = StyleSheet.create({
  table: { borderRadius: radius.s, borderWidth: StyleSheet.hairlineWidth, overflow: 'hidden' },
  row: { flexDirection: 'row' },
  line: { borderTopWidth: StyleSheet.hairlineWidth },
  cell: { paddingHorizontal: space.m, paddingVertical: space.s },
  strong: { fontWeight: '600' },
});
