import type { CSSProperties, ReactNode } from 'react';

import { directionOf } from '../../../i18n/text-direction';
import { space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { fontCss } from './font-css';
import { headingFont } from './heading-font';

interface TextBlockProps {
  readonly text: string;
  readonly level?: number;
  readonly children: ReactNode;
}

export function TextBlock({ text, level, children }: TextBlockProps) {
  const style = PARAGRAPH[directionOf(text)];
  if (level === undefined) return <div style={style}>{children}</div>;
  return (
    <Heading level={level} style={style}>
      {children}
    </Heading>
  );
}

function Heading({ level, style, children }: { level: number; style: CSSProperties; children: ReactNode }) {
  const { fonts } = useAppTheme();
  return (
    <div role="heading" aria-level={level} style={{ ...fontCss(fonts[headingFont(level)]), ...HEADING, ...style }}>
      {children}
    </div>
  );
}

/** Both explicit, because the paragraph around it may have another direction. */
const PARAGRAPH: Readonly<Record<'ltr' | 'rtl', CSSProperties>> = {
  ltr: { direction: 'ltr', textAlign: 'left' },
  rtl: { direction: 'rtl', textAlign: 'right' },
};

const HEADING: CSSProperties = { marginTop: space.s };
