import { useMemo, type CSSProperties, type ReactNode } from 'react';

import { space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { fontCss, PAINTED_ONCE } from './font-css';

/**
 * Elements of the browser, because an answer has thousands of them and react-native-web's cost several times as much. They inherit their
 * font and colour from here.
 */
export function ReadingRoot({ children }: { children: ReactNode }) {
  const { colors, fonts } = useAppTheme();
  const style = useMemo(
    (): CSSProperties => ({ ...ROOT, ...fontCss(fonts.bodyLarge), color: colors.onSurface }),
    [colors, fonts],
  );
  return <div style={style}>{children}</div>;
}

export function BlockStack({ children }: { children: ReactNode }) {
  return <div style={STACK}>{children}</div>;
}

const STACK: CSSProperties = { ...PAINTED_ONCE, display: 'flex', flexDirection: 'column', gap: space.m, minWidth: 0 };
const ROOT: CSSProperties = { ...STACK, whiteSpace: 'pre-wrap', overflowWrap: 'break-word', userSelect: 'text' };
