import { ActivityIndicator } from 'react-native-paper';

import { size as sizes } from '../theme/metrics';
import { useReduceMotion } from '../theme/reduce-motion';

/** Says that something is at work, beside the words that say what. With "reduce motion" it stands still. */
export function Spinner({ size = sizes.smallIcon, color }: { size?: number; color?: string }) {
  return <ActivityIndicator size={size} color={color} animating={!useReduceMotion()} hidesWhenStopped={false} />;
}
