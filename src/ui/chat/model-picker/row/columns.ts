import { useMemo } from 'react';

import { useAppTheme } from '../../../theme/theme';

/** In a narrower list, the facts form a second line. */
const COLUMNS_FROM = 540;
const CONTEXT_SIZE = 80;
const PRICE = 108;

/** The height of a small line at the normal text size. */
const NORMAL_LINE = 18;

/** The columns of the facts. Larger text needs more room. */
export function useColumns() {
  const { fonts } = useAppTheme();
  const scale = fonts.bodySmall.lineHeight / NORMAL_LINE;
  return useMemo(
    () => ({
      from: COLUMNS_FROM * scale,
      contextSize: { width: CONTEXT_SIZE * scale },
      price: { width: PRICE * scale },
    }),
    [scale],
  );
}
