import { useEffect, type RefObject } from 'react';
import type { View } from 'react-native';

/** Moves the focus to the message that the chat was opened at, unless the user is in a text field. */
export function useTargetFocus(row: RefObject<View | null>, isTarget: boolean): void {
  useEffect(() => {
    if (!isTarget) return undefined;
    // After a sheet that closes has returned the focus to its opener.
    const timer = setTimeout(() => focusMessage(row.current as unknown as HTMLElement | null));
    return () => clearTimeout(timer);
  }, [row, isTarget]);
}

function focusMessage(row: HTMLElement | null): void {
  const message = row?.querySelector<HTMLElement>('[role=article]');
  if (!message || document.activeElement?.matches('input, textarea')) return;
  message.tabIndex = -1;
  message.focus({ preventScroll: true });
}
