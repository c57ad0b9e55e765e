import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { View } from 'react-native';

/**
 * Keeps the focus in the field of a sheet that a menu or another sheet opens. When the first overlay closes, React
 * Native's modal for the web returns the focus to the button below, after the field has taken it. The new modal would
 * then focus its first element.
 */
export function useOpeningFocus(isOpen: boolean, surface: RefObject<View | null>): void {
  const field = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const frame = surface.current as unknown as HTMLElement | null;
    const active = document.activeElement;
    field.current = isOpen && active instanceof HTMLElement && frame?.contains(active) ? active : null;
  }, [isOpen, surface]);
  // Effects of removed components run before this one, and the new modal becomes active after it.
  useEffect(() => field.current?.focus(), [isOpen]);
}
