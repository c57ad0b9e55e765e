import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

/** A browser resizes the page for its keyboard by itself. */
export function KeyboardSpace({ children }: { children: ReactNode }) {
  return <View style={styles.fill}>{children}</View>;
}

const styles = StyleSheet.create({ fill: { flex: 1 } });
