import type { ReactNode } from 'react';
import { StyleSheet, Text, View } from 'react-native';

import { boxDirection, paragraphStyle } from '../../../i18n/text-direction';
import { radius, space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';

export type CellAlign = 'left' | 'center' | 'right' | null;

/** Whether a row is rendered again when a column becomes wider. */
export const ROWS_HAVE_WIDTHS = true;

interface TableFrameProps {
  /** Its first letter decides on which side the first column is. */
  readonly text: string;
  /** The widths of the columns; on the web the rows inherit them. */
  readonly widths: readonly number[];
  readonly children: ReactNode;
}

export function TableFrame({ text, children }: TableFrameProps) {
  const { colors } = useAppTheme();
  return (
    <View style={[styles.table, boxDirection(text).style, { borderColor: colors.outlineVariant }]} role="table">
      {children}
    </View>
  );
}

/** Rows that are rendered together. */
export function RowGroup({ children }: { children: ReactNode }) {
  return <View>{children}</View>;
}

export function RowFrame({ isHead, children }: { isHead: boolean; children: ReactNode }) {
  const { colors } = useAppTheme();
  const look = isHead
    ? { backgroundColor: colors.codeBackground }
    : [styles.line, { borderTopColor: colors.outlineVariant }];
  return (
    <View role="row" style={[styles.row, look]}>
      {children}
    </View>
  );
}

interface CellFrameProps {
  readonly width: number | undefined;
  /** What the table asks for; otherwise the direction of the text decides. */
  readonly align: CellAlign;
  readonly text: string;
  readonly isHead: boolean;
  readonly children: ReactNode;
}

export function CellFrame({ width, align, text, isHead, children }: CellFrameProps) {
  const { colors, fonts } = useAppTheme();
  return (
    <Text
      selectable
      role={isHead ? 'columnheader' : 'cell'}
      style={[
        fonts.bodyMedium,
        styles.cell,
        { width, color: colors.onSurface },
        align ? { textAlign: align } : paragraphStyle(text),
        isHead ? styles.strong : null,
      ]}
    >
      {children}
    </Text>
  );
}

const styles = StyleSheet.create({
  table: { borderRadius: radius.s, borderWidth: StyleSheet.hairlineWidth, overflow: 'hidden' },
  row: { flexDirection: 'row' },
  line: { borderTopWidth: StyleSheet.hairlineWidth },
  cell: { paddingHorizontal: space.m, paddingVertical: space.s },
  strong: { fontWeight: '600' },
});
