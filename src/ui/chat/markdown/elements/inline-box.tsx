import type { ReactNode } from 'react';
import { View } from 'react-native';

interface InlineBoxProps {
  readonly width: number;
  readonly height: number;
  /** How far it extends below the baseline. */
  readonly depth: number;
  readonly label: string;
  readonly children: ReactNode;
}

/** A picture within text. */
export function InlineBox({ width, height, depth, label, children }: InlineBoxProps) {
  return (
    <View
      style={{ width, height, transform: [{ translateY: depth }] }}
      accessible
      role="img"
      aria-label={label}
      testID="math"
    >
      {children}
    </View>
  );
}
