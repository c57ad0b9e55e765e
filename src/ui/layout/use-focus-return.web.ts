import { useEffect, useState } from 'react';

/**
 * The browser's modal remembers who had the focus once it is there; by then a field in it may have taken it. So it is remembered
 * before anything is drawn, and given back when nobody else has it.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
}
