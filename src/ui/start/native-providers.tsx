import type { ReactNode } from 'react';
import { StyleSheet } from 'react-native';
import { GestureHandlerRootView } from 'react-native-gesture-handler';
import { KeyboardProvider } from 'react-native-keyboard-controller';

/** What swiping rows and following the keyboard need around all screens. */
export function NativeProviders({ children }: { children: ReactNode }) {
  return (
    <GestureHandlerRootView style={styles.fill}>
      <KeyboardProvider>{children}</KeyboardProvider>
    </GestureHandlerRootView>
  );
}

const styles = StyleSheet.create({ fill: { flex: 1 } });
