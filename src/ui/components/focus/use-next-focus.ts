import { useRef, type RefObject } from 'react';
import type { View } from 'react-native';

import { focusOn } from './focus-on';

/**
 * Keeps the keyboard focus in a list whose rows have a remove button: it moves to the button of the next row, else of
 * the previous one, else to `fallback`.
 */
export function useNextFocus(ids: readonly string[], fallback: RefObject<View | null>) {
  const buttons = useRef(new Map<string, View>());
  return {
    /** The `ref` of a row's button. */
    buttonOf: (id: string) => (button: View | null) => {
      if (button) buttons.current.set(id, button);
      else buttons.current.delete(id);
    },
    /** Call it while the row still exists. */
    moveOnFrom(id: string) {
      const at = ids.indexOf(id);
      const next = ids[at + 1] ?? ids[at - 1];
      focusOn((next === undefined ? undefined : buttons.current.get(next)) ?? fallback.current);
    },
  };
}
