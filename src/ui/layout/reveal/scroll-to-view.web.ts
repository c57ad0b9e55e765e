import type { ScrollView, View } from 'react-native';

/** The browser knows what scrolls. In React Native for Web a view is its element. */
export function scrollToView(view: View, _page: ScrollView | null): void {
  const element: unknown = view;
  if (element instanceof HTMLElement) element.scrollIntoView({ block: 'nearest' });
}
