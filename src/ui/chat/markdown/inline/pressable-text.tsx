import type { ReactNode } from 'react';
import { Text } from 'react-native';

import type { InlineStyle } from '../elements/inline-text';

interface PressableTextProps {
  readonly role: 'link' | 'button';
  readonly style: InlineStyle;
  readonly accessibilityLabel?: string;
  readonly onPress: () => void;
  readonly testID?: string;
  readonly children: ReactNode;
}

/** Inline text that can be pressed. */
export function PressableText(props: PressableTextProps) {
  return <Text {...props} />;
}
