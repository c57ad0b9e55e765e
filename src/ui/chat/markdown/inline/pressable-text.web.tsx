import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react';

interface PressableTextProps {
  readonly role: 'link' | 'button';
  readonly style: CSSProperties;
  readonly accessibilityLabel?: string;
  readonly onPress: () => void;
  readonly testID?: string;
  readonly children: ReactNode;
}

/** Inline text that can be pressed or activated with Enter. It has no `href` that a browser could open. */
export function PressableText({ role, style, accessibilityLabel, onPress, testID, children }: PressableTextProps) {
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.stopPropagation();
    event.preventDefault();
    onPress();
  };
  return (
    <span
      role={role}
      tabIndex={0}
      style={{ ...style, cursor: 'pointer' }}
      aria-label={accessibilityLabel}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') press(event);
      }}
      data-testid={testID}
    >
      {children}
    </span>
  );
}
