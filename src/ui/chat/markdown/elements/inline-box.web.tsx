import type { ReactNode } from 'react';

interface InlineBoxProps {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly label: string;
  readonly children: ReactNode;
}

export function InlineBox({ width, height, depth, label, children }: InlineBoxProps) {
  const style = { display: 'inline-flex', width, height, verticalAlign: -depth };
  return (
    <span style={style} role="img" aria-label={label} data-testid="math">
      {children}
    </span>
  );
}
