import type { ReactNode } from 'react';
import { StyleSheet, Text, View } from 'react-native';

import { boxDirection, END_ALIGNED } from '../../../i18n/text-direction';
import { space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { ITEM_GAP, MARKER_WIDTH } from './list-metrics';

interface ListFrameProps {
  /** Its first letter decides the side of the markers. */
  readonly text: string;
  readonly isContinued: boolean;
  readonly children: ReactNode;
}

export function ListFrame({ text, isContinued, children }: ListFrameProps) {
  return (
    <View style={[styles.list, isContinued ? styles.continued : null, boxDirection(text).style]} role="list">
      {children}
    </View>
  );
}

/** An item with its marker. */
export function ItemFrame({ marker, children }: { marker: ReactNode; children: ReactNode }) {
  return (
    <View style={styles.item} role="listitem">
      {marker}
      <View style={styles.body}>{children}</View>
    </View>
  );
}

export function MarkerText({ children }: { children: string }) {
  const { colors, fonts } = useAppTheme();
  return <Text style={[fonts.bodyLarge, styles.marker, { color: colors.onSurfaceVariant }]}>{children}</Text>;
}

const styles = StyleSheet.create({
  list: { gap: ITEM_GAP },
  continued: { marginTop: ITEM_GAP - space.m },
  item: { flexDirection: 'row', gap: space.s },
  marker: { ...END_ALIGNED, minWidth: MARKER_WIDTH },
  body: { flex: 1, gap: space.xs },
});
