import { StyleSheet, View } from 'react-native';

interface BackdropProps {
  /** None: what is behind stays fully visible. */
  readonly color?: string;
  readonly onPress: () => void;
}

/**
 * A plain element: it never takes the focus. React Native's modal for the web focuses the first element that accepts the
 * focus, which would be a pressable backdrop; Enter would then close the overlay.
 */
export function Backdrop({ color, onPress }: BackdropProps) {
  return (
    <View
      style={[StyleSheet.absoluteFill, { backgroundColor: color }]}
      aria-hidden
      {...({ onClick: onPress } as object)}
    />
  );
}
