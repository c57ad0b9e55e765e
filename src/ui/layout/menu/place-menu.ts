import type { Anchor } from './anchor';

interface Box {
  readonly width: number;
  readonly height: number;
}

interface Placement {
  /** From the side where lines start. */
  readonly start: number;
  readonly top?: number;
  readonly bottom?: number;
  /** The menu scrolls if its content is taller than this. */
  readonly maxHeight: number;
}

/** The least distance to the edge of the window. */
const MARGIN = 8;
const GAP = 4;

interface PlaceMenuOptions {
  readonly anchor: Anchor;
  readonly window: Box;
  /** The height is an estimate: the menu stays inside the window even if its content is taller. */
  readonly menu: Box;
  readonly isRtl: boolean;
}

/**
 * Places a menu below its anchor, else above it, else beside it. Its start is aligned with the anchor's start, or its end
 * with the anchor's end if there is no room.
 */
export function placeMenu({ anchor, window, menu, isRtl }: PlaceMenuOptions): Placement {
  const startOfAnchor = isRtl ? window.width - anchor.left - anchor.width : anchor.left;
  const endOfAnchor = startOfAnchor + anchor.width;
  const fits = (start: number) => start >= MARGIN && start + menu.width <= window.width - MARGIN;
  const firstThatFits = (starts: readonly number[]) =>
    starts.find(fits) ?? clamp(startOfAnchor, MARGIN, window.width - MARGIN - menu.width);

  const bottomOfAnchor = anchor.top + anchor.height;
  const roomBelow = window.height - MARGIN - GAP - bottomOfAnchor;
  const roomAbove = anchor.top - GAP - MARGIN;
  const start = firstThatFits([startOfAnchor, endOfAnchor - menu.width]);
  if (menu.height <= roomBelow) return { start, top: bottomOfAnchor + GAP, maxHeight: roomBelow };
  if (menu.height <= roomAbove) return { start, bottom: window.height - anchor.top + GAP, maxHeight: roomAbove };
  const top = clamp(anchor.top, MARGIN, window.height - MARGIN - menu.height);
  return {
    start: firstThatFits([endOfAnchor + GAP, startOfAnchor - GAP - menu.width]),
    top,
    maxHeight: window.height - MARGIN - top,
  };
}

/** The lower limit wins if there is no room at all. */
function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
