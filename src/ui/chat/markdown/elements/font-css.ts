import type { CSSProperties } from 'react';

interface Font {
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly fontWeight?: string | undefined;
  readonly fontFamily?: string | undefined;
  readonly letterSpacing?: number | undefined;
}

/** A font of the theme for an element of the browser, where a line height without a unit is a factor. */
export function fontCss({ fontSize, lineHeight, fontWeight, fontFamily, letterSpacing }: Font): CSSProperties {
  return { fontSize, lineHeight: `${lineHeight}px`, fontWeight, fontFamily, letterSpacing } as CSSProperties;
}

/** The browser keeps what it has painted of such a box until the box changes. Without it, it paints the whole answer with each word. */
export const PAINTED_ONCE: CSSProperties = { position: 'relative', zIndex: 0 };
