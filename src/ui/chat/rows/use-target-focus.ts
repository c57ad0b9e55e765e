import { useEffect, type RefObject } from 'react';
import { AccessibilityInfo, type View } from 'react-native';

/** Moves the screen reader to the message that the chat was opened at. */
export function useTargetFocus(row: RefObject<View | null>, isTarget: boolean): void {
  useEffect(() => {
    if (isTarget && row.current) AccessibilityInfo.sendAccessibilityEvent(row.current, 'focus');
  }, [row, isTarget]);
}
