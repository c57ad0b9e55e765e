import type { ReactNode } from 'react';
import { Platform, Text, type StyleProp, type TextStyle } from 'react-native';

interface PressableTextProps {
  readonly role: 'link' | 'button';
  readonly style?: StyleProp<TextStyle>;
  readonly accessibilityLabel?: string;
  readonly onPress: () => void;
  readonly testID?: string;
  readonly children: ReactNode;
}

/** Inline text that can be pressed or activated with Enter. It has no `href` that a browser could open. */
export function PressableText({ role, style, accessibilityLabel, onPress, testID, children }: PressableTextProps) {
  return (
    <Text
      role={role}
      style={style}
      onPress={onPress}
      accessibilityLabel={accessibilityLabel}
      testID={testID}
      {...byKeyboard(onPress)}
    >
      {children}
    </Text>
  );
}

function byKeyboard(onPress: () => void): object {
  if (Platform.OS !== 'web') return {};
  return {
    tabIndex: 0,
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onPress();
    },
  };
}
