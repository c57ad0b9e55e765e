import type { CSSProperties, ReactNode } from 'react';
import { StyleSheet } from 'react-native';

import { directionOf } from '../../../i18n/text-direction';
import { radius, space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { fontCss, PAINTED_ONCE } from './font-css';

export type CellAlign = 'left' | 'center' | 'right' | null;

/** Whether a row is rendered again when a column becomes wider. */
export const ROWS_HAVE_WIDTHS = false;

interface TableFrameProps {
  readonly text: string;
  readonly widths: readonly number[];
  readonly children: ReactNode;
}

/** The rows inherit the widths and colours, so a wider column renders none of them again. */
export function TableFrame({ text, widths, children }: TableFrameProps) {
  const { colors, fonts } = useAppTheme();
  const style = {
    ...TABLE,
    ...fontCss(fonts.bodyMedium),
    borderColor: colors.outlineVariant,
    '--columns': widths.map((width) => `${width}px`).join(' '),
    '--line': colors.outlineVariant,
    '--head': colors.codeBackground,
  };
  return (
    <div role="table" dir={directionOf(text)} style={style}>
      {children}
    </div>
  );
}

export function RowGroup({ children }: { children: ReactNode }) {
  return (
    <div role="rowgroup" style={PAINTED_ONCE}>
      {children}
    </div>
  );
}

export function RowFrame({ isHead, children }: { isHead: boolean; children: ReactNode }) {
  return (
    <div role="row" style={isHead ? HEAD : ROW}>
      {children}
    </div>
  );
}

interface CellFrameProps {
  readonly width: number | undefined;
  readonly align: CellAlign;
  readonly text: string;
  readonly isHead: boolean;
  readonly children: ReactNode;
}

export function CellFrame({ align, text, isHead, children }: CellFrameProps) {
  return (
    <div role={isHead ? 'columnheader' : 'cell'} style={CELLS[align ?? directionOf(text)]}>
      {children}
    </div>
  );
}

const LINE = StyleSheet.hairlineWidth;
const TABLE: CSSProperties = {
  borderRadius: radius.s,
  borderWidth: LINE,
  borderStyle: 'solid',
  overflow: 'hidden',
  boxSizing: 'border-box',
  flexShrink: 0,
};
const GRID: CSSProperties = { display: 'grid', gridTemplateColumns: 'var(--columns)' };
const HEAD: CSSProperties = { ...GRID, backgroundColor: 'var(--head)', fontWeight: 600 };
const ROW: CSSProperties = { ...GRID, borderTop: `${LINE}px solid var(--line)` };

const CELL: CSSProperties = { padding: `${space.s}px ${space.m}px`, minWidth: 0 };
const CELLS: Readonly<Record<'ltr' | 'rtl' | Exclude<CellAlign, null>, CSSProperties>> = {
  ltr: { ...CELL, direction: 'ltr', textAlign: 'left' },
  rtl: { ...CELL, direction: 'rtl', textAlign: 'right' },
  left: { ...CELL, textAlign: 'left' },
  center: { ...CELL, textAlign: 'center' },
  right: { ...CELL, textAlign: 'right' },
};
