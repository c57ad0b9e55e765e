import { useEffect, type RefObject } from 'react';
import type { View } from 'react-native';

/**
 * Up and Down move the focus between the search field and the options of the container, Space chooses an option. The list scrolls with the focus,
 * and shows the next rows in time.
 */
export function useArrowKeys(container: RefObject<View | null>): void {
  useEffect(() => {
    const element = container.current as unknown as HTMLElement | null; // in a browser, a view's ref is its element
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.key === ' ' && target?.role === 'radio') {
        event.preventDefault();
        target.click();
      }
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const stops = [...element.querySelectorAll<HTMLElement>('input, [role="radio"][tabindex="0"]')];
      const at = stops.findIndex((stop) => stop === target || stop.parentElement?.contains(target));
      const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
      if (at < 0 || !next) return;
      event.preventDefault();
      next.focus();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [container]);
}
