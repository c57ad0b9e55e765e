import { useEffect, useEffectEvent } from 'react';

import { useInFront } from '../navigation/in-front';
import { SHORTCUTS, shortcutOf, type ShortcutId } from './shortcuts';

/**
 * Runs the action when its keys are pressed and no sheet is open, because a sheet makes everything below it
 * unreachable. Text fields stop the propagation of key events, so shortcuts with a modifier, which never type anything,
 * are handled in the capture phase.
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
    const capturePhase = SHORTCUTS.some((shortcut) => shortcut.id === id && shortcut.modifier !== 'plain');
    const listen = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', listen, capturePhase);
    return () => window.removeEventListener('keydown', listen, capturePhase);
  }, [id, listens]);
}

function isTyping(): boolean {
  const element = document.activeElement;
  return (
    element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName))
  );
}
