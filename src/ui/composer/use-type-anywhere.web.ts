import { useEffect, useEffectEvent } from 'react';

import { useInFront } from '../navigation/in-front';
import { isTextKey } from './text-key';

/**
 * Focuses the composer when the user starts to type while nothing else takes text, so that nobody has to click into it after
 * reading or pressing a button. The browser then types the letter there.
 */
export function useTypeAnywhere(focus: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isTextKey(event) || takesText(event.target)) return;
    if (document.querySelector('[role=dialog]')) return;
    focus();
  });
  const listens = useInFront();
  useEffect(() => {
    if (!listens) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [listens]);
}

function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
