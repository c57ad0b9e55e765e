import { useEffect, useRef } from 'react';

import { hasHardwareKeyboard } from '../../composer/composer-keys';
import type { ApprovalFocus } from './use-approval-focus';

/**
 * Moves the focus to the safe answer of a new approval request, unless the user is typing. After an answer, the focus
 * moves to the next request, or to the composer if there is a hardware keyboard, so that it is never lost.
 */
export function useApprovalFocus({ deny, isAnswered }: ApprovalFocus): void {
  const wasAnswered = useRef(isAnswered);
  useEffect(() => {
    wasAnswered.current = isAnswered;
  }, [isAnswered]);
  useEffect(() => {
    if (!isTyping()) elementOf(deny)?.focus({ preventScroll: true });
    return () => {
      if (wasAnswered.current) setTimeout(focusNext); // after this card was removed
    };
  }, [deny]);
}

/** Whether the user is typing. An empty field that has the focus by default does not count. */
function isTyping(): boolean {
  const active = document.activeElement;
  if (active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement) return active.value !== '';
  return active !== null && active !== document.body;
}

function focusNext(): void {
  if (document.activeElement !== document.body) return;
  const composer = hasHardwareKeyboard() ? visible('composer-input') : undefined;
  (visible('deny-tool') ?? composer)?.focus({ preventScroll: true });
}

/** Chats that were opened before stay in the document, hidden, and cannot take the focus. */
function visible(testId: string): HTMLElement | undefined {
  const elements = document.querySelectorAll<HTMLElement>(`[data-testid="${testId}"]`);
  return [...elements].find((element) => element.checkVisibility({ visibilityProperty: true }));
}

/** In a browser, a view's ref is its DOM element. */
function elementOf(ref: ApprovalFocus['deny']): HTMLElement | null {
  return ref.current as unknown as HTMLElement | null;
}
