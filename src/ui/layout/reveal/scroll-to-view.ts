import type { ScrollView, View } from 'react-native';

/** React Native has it, and its types do not. */
interface WithContent {
  readonly getInnerViewRef?: () => View | null;
}

/** Leaves the buttons above a result in sight. */
const ROOM_ABOVE = 160;

/** Scrolls a page to this part of it. */
export function scrollToView(view: View, page: ScrollView | null): void {
  const content = (page as WithContent | null)?.getInnerViewRef?.();
  if (!page || !content) return;
  view.measureLayout(content, (_x, y) => page.scrollTo({ y: Math.max(0, y - ROOM_ABOVE), animated: false }));
}
