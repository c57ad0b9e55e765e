import { useEffect, useLayoutEffect } from 'react';

import type { ApprovalFocus } from './use-approval-focus';

/**
 * A question takes the focus to the answer that does no harm, unless someone is typing. When it was answered by keyboard, the next question
 * has the focus, else the composer: it is never lost.
 */
export function useApprovalFocus({ card, deny }: ApprovalFocus): void {
  useEffect(() => {
    if (!isTyping()) elementOf(deny)?.focus({ preventScroll: true });
  }, [deny]);
  useLayoutEffect(() => {
    const own = elementOf(card);
    return () => {
      if (own?.contains(document.activeElement)) setTimeout(focusNext); // once this card is gone
    };
  }, [card]);
}

/** An empty field that has the focus only because nothing else wanted it is not being typed in. */
function isTyping(): boolean {
  const active = document.activeElement;
  if (active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement) return active.value !== '';
  return active !== null && active !== document.body;
}

function focusNext(): void {
  if (document.activeElement !== document.body) return;
  const next = document.querySelector<HTMLElement>('[data-testid="deny-tool"], [data-testid="composer-input"]');
  next?.focus({ preventScroll: true });
}

/** In a browser a view is its element. */
function elementOf(ref: ApprovalFocus['card']): HTMLElement | null {
  return ref.current as unknown as HTMLElement | null;
}
