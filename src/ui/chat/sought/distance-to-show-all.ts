import { space } from '../../theme/metrics';

/** A part of the window, from the top down. */
export interface Span {
  readonly top: number;
  readonly height: number;
}

/** How far the list must scroll to show all of a part of a row, or its beginning if it is higher than the list. Never back up. */
export function distanceToShowAll(view: Span, list: Span): number {
  const below = view.top + view.height + space.m - (list.top + list.height);
  return Math.max(0, Math.min(below, view.top - list.top));
}
