import { Pressable, StyleSheet } from 'react-native';

interface BackdropProps {
  /** None: what is behind stays fully visible. */
  readonly color?: string;
  readonly onPress: () => void;
}

/** Covers everything behind an overlay; a press closes the overlay. Screen readers use the close button instead. */
export function Backdrop({ color, onPress }: BackdropProps) {
  return (
    <Pressable
      style={[StyleSheet.absoluteFill, { backgroundColor: color }]}
      onPress={onPress}
      accessible={false}
      aria-hidden
    />
  );
}
