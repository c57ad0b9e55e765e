import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

import { space } from '../../../theme/metrics';

/** Blocks under each other. On the web it also sets what the text in them inherits. */
export function ReadingRoot({ children }: { children: ReactNode }) {
  return <View style={styles.blocks}>{children}</View>;
}

export function BlockStack({ children }: { children: ReactNode }) {
  return <View style={styles.blocks}>{children}</View>;
}

const styles = StyleSheet.create({ blocks: { gap: space.m } });
