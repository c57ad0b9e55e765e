import type { SwipeRowProps } from './swipe-actions';

/** Browsers have no swipe; the row's menu has all actions. */
export function SwipeRow({ children }: SwipeRowProps) {
  return children;
}
