import type { CSSProperties, ReactNode } from 'react';

import { useAppTheme } from '../../../theme/theme';
import { monospace } from '../../../theme/typography';
import { fontCss, PAINTED_ONCE } from './font-css';

interface CodeTextProps {
  readonly wraps: boolean;
  readonly children: ReactNode;
}

/** Without `pre`, the browser would break lines although the box scrolls. */
export function CodeText({ wraps, children }: CodeTextProps) {
  const { colors, fonts } = useAppTheme();
  const font = { ...fontCss({ ...fonts.bodyMedium, fontFamily: monospace }), color: colors.onSurface };
  return <div style={{ ...CODE, ...font, whiteSpace: wraps ? 'pre-wrap' : 'pre' }}>{children}</div>;
}

const CODE: CSSProperties = {
  ...PAINTED_ONCE,
  direction: 'ltr',
  textAlign: 'left',
  userSelect: 'text',
  overflowWrap: 'break-word',
};
