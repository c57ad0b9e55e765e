import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { ViewProps } from 'react-native';

import type { MenuItem } from './menu-item';
import type { MenuActions, MenuKeys } from './menu-key-props';
import { menuKey, NOTHING_TYPED } from './menu-keys';

/** Focuses the chosen item, or the first one, and moves the focus by keys. Tab leaves the menu, as in the menus of desktop systems. */
export function useMenuKeys(items: readonly MenuItem[], { onChoose, onClose }: MenuActions): MenuKeys {
  const elements = useRef<(HTMLElement | null)[]>([]);
  const typed = useRef(NOTHING_TYPED);
  const first = useRef(
    Math.max(
      0,
      items.findIndex(({ isChosen }) => isChosen),
    ),
  );
  useEffect(() => elements.current[first.current]?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const current = elements.current.findIndex((element) => element === document.activeElement);
    const item = items[current];
    if (event.key === 'Tab') {
      event.preventDefault();
      onClose();
    } else if (event.key === ' ' && item) {
      event.preventDefault();
      onChoose(item);
    } else {
      const titles = items.map(({ title }) => title);
      const result = menuKey({ key: event.key, current, titles, typed: typed.current, now: event.timeStamp });
      if (!result) return;
      event.preventDefault();
      typed.current = result.typed;
      elements.current[result.index]?.focus();
    }
  };
  return {
    frame: { onKeyDown } as ViewProps,
    refOf: (index) => (view) => {
      elements.current[index] = view as unknown as HTMLElement | null;
    },
  };
}
