import { space } from '../../../theme/metrics';

/** A continued list is as far below the item before it as any other item. */
export const ITEM_GAP = space.xs + 2;
export const MARKER_WIDTH = 20;
