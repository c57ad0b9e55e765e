import { useEffect, useRef } from 'react';

import { hasHardwareKeyboard } from '../../composer/composer-keys';
import type { ApprovalFocus } from './use-approval-focus';

/**
 * A question takes the focus to the answer that does no harm, unless someone is typing. Once it is answered, the next question has the
 * focus, else the composer where there are real keys: it is never lost.
 */
export function useApprovalFocus({ deny, isAnswered }: ApprovalFocus): void {
  const wasAnswered = useRef(isAnswered);
  useEffect(() => {
    wasAnswered.current = isAnswered;
  }, [isAnswered]);
  useEffect(() => {
    if (!isTyping()) elementOf(deny)?.focus({ preventScroll: true });
    return () => {
      if (wasAnswered.current) setTimeout(focusNext); // once this card is gone
    };
  }, [deny]);
}

/** An empty field that has the focus only because nothing else wanted it is not being typed in. */
function isTyping(): boolean {
  const active = document.activeElement;
  if (active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement) return active.value !== '';
  return active !== null && active !== document.body;
}

function focusNext(): void {
  if (document.activeElement !== document.body) return;
  const question = document.querySelector<HTMLElement>('[data-testid="deny-tool"]');
  const composer = hasHardwareKeyboard() ? document.querySelector<HTMLElement>('[data-testid="composer-input"]') : null;
  (question ?? composer)?.focus({ preventScroll: true });
}

/** In a browser a view is its element. */
function elementOf(ref: ApprovalFocus['deny']): HTMLElement | null {
  return ref.current as unknown as HTMLElement | null;
}
