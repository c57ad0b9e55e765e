import type { ReactNode } from 'react';
import { Text } from 'react-native';

/** Properties with the same names and values on phones and in CSS. */
export interface InlineStyle {
  readonly color?: string;
  readonly backgroundColor?: string;
  readonly borderRadius?: number;
  readonly fontFamily?: string | undefined;
  readonly fontSize?: number;
  readonly fontStyle?: 'italic';
  readonly fontWeight?: '700';
  readonly textDecorationLine?: 'line-through' | 'underline';
}

interface InlineTextProps {
  readonly style: InlineStyle;
  /** Code, whose characters run left to right in every text. */
  readonly isCode?: boolean;
  readonly isHidden?: boolean;
  readonly testID?: string;
  readonly children: ReactNode;
}

/** Text within text. */
export function InlineText({ style, isCode = false, isHidden = false, testID, children }: InlineTextProps) {
  return (
    <Text style={isCode ? [style, LEFT_TO_RIGHT] : style} aria-hidden={isHidden} testID={testID}>
      {children}
    </Text>
  );
}

const LEFT_TO_RIGHT = { writingDirection: 'ltr' } as const;
