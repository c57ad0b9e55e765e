import { useEffect, useEffectEvent } from 'react';

import { useInFront } from '../navigation/in-front';
import { SHORTCUTS, shortcutOf, type ShortcutId } from './shortcuts';

/**
 * Does it when its keys are pressed and no sheet is open: what lies below a sheet is out of reach. A text field keeps
 * every key that is pressed in it to itself, so keys that are held with another, which never type anything, are met on
 * their way down to it.
 */
export function useShortcut(id: ShortcutId, action: () => void, isOn = true): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || shortcutOf(event, isTyping()) !== id) return;
    if (document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    action();
  });
  const listens = useInFront() && isOn;
  useEffect(() => {
    if (!listens) return undefined;
    const onTheWayDown = SHORTCUTS.some((shortcut) => shortcut.id === id && shortcut.hold !== 'plain');
    const listen = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', listen, onTheWayDown);
    return () => window.removeEventListener('keydown', listen, onTheWayDown);
  }, [id, listens]);
}

function isTyping(): boolean {
  const element = document.activeElement;
  return (
    element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName))
  );
}
