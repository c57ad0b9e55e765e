import { useRef, type RefObject } from 'react';
import type { View } from 'react-native';

import { focusOn } from './focus-on';

/**
 * For a list whose rows have a button that removes them: whoever presses it by keyboard keeps the focus, on the same button
 * of the next row, else of the one before, else on `orElse`.
 */
export function useNextFocus(ids: readonly string[], orElse: RefObject<View | null>) {
  const buttons = useRef(new Map<string, View>());
  return {
    /** The `ref` of the button of a row. */
    buttonOf: (id: string) => (button: View | null) => {
      if (button) buttons.current.set(id, button);
      else buttons.current.delete(id);
    },
    /** To be called while the row is still there. */
    moveOnFrom(id: string) {
      const at = ids.indexOf(id);
      const next = ids[at + 1] ?? ids[at - 1];
      focusOn((next === undefined ? undefined : buttons.current.get(next)) ?? orElse.current);
    },
  };
}
