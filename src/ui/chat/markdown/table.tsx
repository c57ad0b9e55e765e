import type { Tokens } from 'marked';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { radius, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { boxDirection, paragraphStyle } from './direction';
import { Inline } from './inline';
import type { InlineToken } from './tokens';

/** Columns as wide as their widest cell asks for, within reason; scrolls sideways when they are many. */
export function Table({ table }: { table: Tokens.Table }) {
  const { colors } = useAppTheme();
  const rows = [table.header, ...table.rows];
  const widths = table.header.map((_, column) => columnWidth(rows, column));
  const { dir, style } = boxDirection(table.header.map(({ text }) => text).join(' '));
  return (
    <ScrollView horizontal tabIndex={0}>
      <View
        style={[styles.table, style, { borderColor: colors.outlineVariant }]}
        role="table"
        {...(dir ? { dir } : {})}
      >
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
                  { width: widths[column] },
                  alignment(table.align[column], cell.text),
                  row === 0 ? styles.strong : null,
                ]}
              >
                <Inline tokens={cell.tokens as InlineToken[]} />
              </Text>
            ))}
          </View>
        ))}
      </View>
    </ScrollView>
  );
}

/** As the table asks for; a column that asks for nothing runs as its words do. */
function alignment(asked: 'left' | 'center' | 'right' | null | undefined, text: string) {
  return asked ? { textAlign: asked } : paragraphStyle(text);
}

const LETTER_WIDTH = 9.5;
const WIDE_LETTER = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uffef]/g;

function columnWidth(rows: readonly (readonly Tokens.TableCell[])[], column: number): number {
  const longest = Math.max(...rows.map((cells) => lettersIn(cells[column]?.text ?? '')));
  return Math.min(280, Math.max(64, longest * LETTER_WIDTH)) + 2 * space.m;
}

function lettersIn(text: string): number {
  return Math.max(...text.split(/<br\s*\/?>/i).map((line) => line.length + (line.match(WIDE_LETTER)?.length ?? 0)));
}

const styles = StyleSheet.create({
  table: { borderRadius: radius.s, borderWidth: StyleSheet.hairlineWidth, overflow: 'hidden' },
  row: { flexDirection: 'row' },
  line: { borderTopWidth: StyleSheet.hairlineWidth },
  cell: { paddingHorizontal: space.m, paddingVertical: space.s },
  strong: { fontWeight: '600' },
});
