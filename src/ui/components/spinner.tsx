import { View } from 'react-native';
import { ActivityIndicator } from 'react-native-paper';

import { size as sizes } from '../theme/metrics';
import { useReduceMotion } from '../theme/reduce-motion';

interface SpinnerProps {
  readonly size?: number;
  readonly color?: string;
  /** What screen readers say. Without it, a text beside the spinner says what is in progress, and screen readers skip the spinner. */
  readonly label?: string;
}

/** Shows that work is in progress. With "reduce motion" it does not move. */
export function Spinner({ size = sizes.smallIcon, color, label }: SpinnerProps) {
  const spinner = (
    <ActivityIndicator
      size={size}
      color={color}
      animating={!useReduceMotion()}
      hidesWhenStopped={false}
      accessibilityLabel={label}
    />
  );
  if (label !== undefined) return spinner;
  return (
    <View aria-hidden importantForAccessibility="no-hide-descendants">
      {spinner}
    </View>
  );
}
