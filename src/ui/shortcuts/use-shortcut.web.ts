import { useEffect, useEffectEvent } from 'react';

import { shortcutOf, type ShortcutId } from './shortcuts';

/** Does it when its keys are pressed and no sheet is open: what lies below a sheet is out of reach. */
export function useShortcut(id: ShortcutId, action: () => void, isOn = true): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || shortcutOf(event, isTyping()) !== id) return;
    if (document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}

function isTyping(): boolean {
  const element = document.activeElement;
  return (
    element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName))
  );
}
