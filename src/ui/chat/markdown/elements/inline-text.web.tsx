import type { CSSProperties, ReactNode } from 'react';

interface InlineTextProps {
  readonly style: CSSProperties;
  readonly isCode?: boolean;
  readonly isHidden?: boolean;
  readonly testID?: string;
  readonly children: ReactNode;
}

export function InlineText({ style, isCode = false, isHidden = false, testID, children }: InlineTextProps) {
  return (
    <span
      style={isCode ? { ...style, direction: 'ltr' } : style}
      {...(isHidden ? { 'aria-hidden': true } : {})}
      {...(testID === undefined ? {} : { 'data-testid': testID })}
    >
      {children}
    </span>
  );
}
