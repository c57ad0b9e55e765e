import type { View } from 'react-native';

export function focusOn(view: View | null): void {
  view?.focus();
}
