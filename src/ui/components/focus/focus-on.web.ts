import type { View } from 'react-native';

/** In a browser a view's ref is its element; some buttons expose the element around the focusable one. */
export function focusOn(view: View | null): void {
  const element = view as unknown as HTMLElement | null;
  const target = element?.matches(FOCUSABLE) ? element : element?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
}

const FOCUSABLE = 'button, [tabindex="0"]';
