import type { CSSProperties, ReactNode } from 'react';

import { directionOf } from '../../../i18n/text-direction';
import { space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { PAINTED_ONCE } from './font-css';
import { ITEM_GAP, MARKER_WIDTH } from './list-metrics';

interface ListFrameProps {
  readonly text: string;
  readonly isContinued: boolean;
  readonly children: ReactNode;
}

export function ListFrame({ text, isContinued, children }: ListFrameProps) {
  return (
    <div role="list" dir={directionOf(text)} style={isContinued ? CONTINUED : LIST}>
      {children}
    </div>
  );
}

export function ItemFrame({ marker, children }: { marker: ReactNode; children: ReactNode }) {
  return (
    <div role="listitem" style={ITEM}>
      {marker}
      <div style={BODY}>{children}</div>
    </div>
  );
}

export function MarkerText({ children }: { children: string }) {
  const { colors } = useAppTheme();
  return <div style={{ ...MARKER, color: colors.onSurfaceVariant }}>{children}</div>;
}

const LIST: CSSProperties = { ...PAINTED_ONCE, display: 'flex', flexDirection: 'column', gap: ITEM_GAP };
const CONTINUED: CSSProperties = { ...LIST, marginTop: ITEM_GAP - space.m };
const ITEM: CSSProperties = { display: 'flex', gap: space.s };
const MARKER: CSSProperties = { minWidth: MARKER_WIDTH, textAlign: 'end' };
const BODY: CSSProperties = { display: 'flex', flexDirection: 'column', flex: '1 1 0%', minWidth: 0, gap: space.xs };
