import type { SwipeRowProps } from './swipe-actions';

/** A pointer does not swipe: the row's menu has everything. */
export function SwipeRow({ children }: SwipeRowProps) {
  return children;
}
