import { useEffect, useInsertionEffect, useRef } from 'react';

/**
 * Returns the focus to the element that opened a sheet. React Native's modal for the web tries to, but records the
 * element only after a field inside has taken the focus; an insertion effect runs before that.
 */
export function useReturnFocus(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      const element = opener.current;
      // After the modal's own attempt, and only if nothing else has the focus by then.
      setTimeout(() => {
        if (document.activeElement === document.body && element instanceof HTMLElement) element.focus();
      });
    };
  }, [isOpen]);
}
