import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View, type ViewStyle } from 'react-native';

import { allowedSidebarWidth, SIDEBAR } from '@/state/sidebar';

import { isRightToLeft } from '../../i18n/direction';
import { useAppTheme } from '../../theme/theme';
import { STEP, type HandleProps } from './handle-props';

/** The edge of the list: drag it, move it with the arrow keys, or reset it with a double click or Enter. */
export function SidebarHandle({ width, onDrag, onResize }: HandleProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const [isActive, setActive] = useState(false);
  const forward = isRightToLeft() ? -1 : 1;
  const widthAt = (x: number) =>
    start.current && allowedSidebarWidth(start.current.width + (x - start.current.x) * forward);

  const events = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, width };
    },
    onPointerMove: (event: PointerEvent) => {
      const next = widthAt(event.clientX);
      if (next !== null) onDrag(next);
    },
    onPointerUp: (event: PointerEvent) => {
      const next = widthAt(event.clientX);
      if (next !== null && next !== start.current?.width) onResize(next);
      start.current = null;
    },
    onPointerCancel: () => {
      if (start.current) onResize(start.current.width);
      start.current = null;
    },
    onClick: (event: MouseEvent) => {
      if (event.detail === 2) onResize(SIDEBAR.default);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const next = widthForKey(event.key, width, forward);
      if (next === null) return;
      event.preventDefault();
      onResize(next);
    },
    onPointerEnter: () => setActive(true),
    onPointerLeave: () => setActive(false),
    onFocus: () => setActive(true),
    onBlur: () => setActive(false),
  };
  return (
    <View
      {...(events as object)}
      role="separator"
      aria-label={t('sidebar.width')}
      aria-valuenow={width}
      aria-valuemin={SIDEBAR.min}
      aria-valuemax={SIDEBAR.max}
      {...VERTICAL}
      tabIndex={0}
      style={[styles.handle, DRAGGED]}
      testID="sidebar-handle"
    >
      <View style={[styles.line, { backgroundColor: isActive ? colors.primary : 'transparent' }]} />
    </View>
  );
}

function widthForKey(key: string, width: number, forward: number): number | null {
  if (key === 'ArrowLeft') return allowedSidebarWidth(width - STEP * forward);
  if (key === 'ArrowRight') return allowedSidebarWidth(width + STEP * forward);
  if (key === 'Home') return SIDEBAR.min;
  if (key === 'End') return SIDEBAR.max;
  return key === 'Enter' ? SIDEBAR.default : null;
}

/** React Native's types do not contain these. */
const VERTICAL = { 'aria-orientation': 'vertical' } as object;
const DRAGGED = { cursor: 'col-resize', touchAction: 'none', userSelect: 'none' } as unknown as ViewStyle;

/** Wide enough to be hit; most of it lies over the chat's empty margin, because the rows of the list reach nearly to the edge. */
const HIT_WIDTH = 16;
const OVER_LIST = 4;

const styles = StyleSheet.create({
  handle: { position: 'absolute', top: 0, bottom: 0, width: HIT_WIDTH, end: OVER_LIST - HIT_WIDTH },
  line: { position: 'absolute', top: 0, bottom: 0, start: OVER_LIST - 1, width: 2 },
});
