import { useMemo, useState } from 'react';

import type { Reveal } from './use-reveal';

/** Whether a row is pointed at or has the keyboard focus. Beside a chat, only such a row shows its time and its menu button. */
export function useReveal(beside: boolean): Reveal {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasKeyboardFocus, setKeyboardFocus] = useState(false);
  const handlers = useMemo(
    () => ({
      onPointerEnter: () => setPointedAt(canHover()),
      onPointerLeave: () => setPointedAt(false),
      // A click also gives the focus to the row, but should not keep its actions on the screen.
      onFocus: ({ target }: { target: Element }) => setKeyboardFocus(target.matches(':focus-visible')),
      onBlur: () => setKeyboardFocus(false),
    }),
    [],
  );
  return { isPointedAt, isRevealed: !beside || !canHover() || isPointedAt || hasKeyboardFocus, handlers };
}

function canHover(): boolean {
  return matchMedia('(hover: hover)').matches;
}
