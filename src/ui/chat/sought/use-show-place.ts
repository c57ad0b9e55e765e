import type { LegendListRef } from '@legendapp/list/react-native';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { View } from 'react-native';

import { distanceToShowAll, type Span } from './distance-to-show-all';

/** The place is shown at this fraction of the list's height. */
const HEIGHT = 0.25;
const TOLERANCE_PX = 2;
const STEP_MS = 60;
const MAX_STEPS = 20;
/** The list is at rest when so many steps found nothing to do. */
const STEPS_AT_REST = 3;

/** `show` scrolls the list to a place inside a row, `showAll` just as far as needed to show all of a part of it. */
export function useShowPlace(list: RefObject<LegendListRef | null>, region: RefObject<View | null>) {
  const scroll = useScrollTo(list, region);
  const show = useCallback(
    (view: View, fraction: number) =>
      scroll(view, ({ top, height }, around) => top + fraction * height - around.top - HEIGHT * around.height),
    [scroll],
  );
  const showAll = useCallback((view: View) => scroll(view, distanceToShowAll), [scroll]);
  return { show, showAll };
}

/** The list measures rows while it opens and when they grow, which moves them, so the position is corrected until it stays. */
function useScrollTo(list: RefObject<LegendListRef | null>, region: RefObject<View | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (view: View, distanceTo: (view: Span, list: Span) => number) => {
      let stepsAtRest = 0;
      let last = NaN;
      const step = (stepsLeft: number) => {
        region.current?.measureInWindow((_left, top, _width, height) => {
          view.measureInWindow((_viewLeft, viewTop, _viewWidth, viewHeight) => {
            const state = list.current?.getState();
            if (!state) return;
            const distance = distanceTo({ top: viewTop, height: viewHeight }, { top, height });
            // At either end of the chat, the list cannot scroll as far.
            const isAtRest = Math.abs(distance) <= TOLERANCE_PX || Math.abs(viewTop - last) <= TOLERANCE_PX;
            stepsAtRest = isAtRest ? stepsAtRest + 1 : 0;
            last = viewTop;
            if (Math.abs(distance) > TOLERANCE_PX) {
              void list.current?.scrollToOffset({ offset: Math.max(0, state.scroll + distance), animated: false });
            }
            if (stepsAtRest < STEPS_AT_REST && stepsLeft > 0) timer.current = setTimeout(step, STEP_MS, stepsLeft - 1);
          });
        });
      };
      clearTimeout(timer.current);
      step(MAX_STEPS);
    },
    [list, region],
  );
}
