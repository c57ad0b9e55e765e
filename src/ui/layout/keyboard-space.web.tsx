import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

/** Browsers resize the page for the keyboard themselves. */
export function KeyboardSpace({ children }: { children: ReactNode }) {
  return <View style={styles.fill}>{children}</View>;
}

const styles = StyleSheet.create({ fill: { flex: 1 } });
