import { ActivityIndicator } from 'react-native-paper';

import { size as sizes } from '../theme/metrics';
import { useReduceMotion } from '../theme/reduce-motion';

/** Shows that work is in progress, beside a text that says what. With "reduce motion" it does not move. */
export function Spinner({ size = sizes.smallIcon, color }: { size?: number; color?: string }) {
  return <ActivityIndicator size={size} color={color} animating={!useReduceMotion()} hidesWhenStopped={false} />;
}
