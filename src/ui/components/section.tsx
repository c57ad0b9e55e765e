import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { radius, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface SectionProps {
  readonly title?: string;
  readonly action?: ReactNode;
  /** `wide`: more room between parts of several lines. `rows`: the parts are rows from edge to edge. */
  readonly gap?: 'normal' | 'wide' | 'rows';
  readonly children: ReactNode;
}

/** A titled group on its own surface. */
export function Section({ title, action, gap = 'normal', children }: SectionProps) {
  const { colors } = useAppTheme();
  return (
    <View style={styles.section}>
      {(title || action) && (
        <View style={styles.head}>
          <Text variant="titleSmall" style={[styles.title, { color: colors.primary }]} accessibilityRole="header">
            {title}
          </Text>
          {action}
        </View>
      )}
      <View style={[styles.body, styles[gap], { backgroundColor: colors.elevation.level1 }]}>{children}</View>
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space.xs },
  head: { flexDirection: 'row', alignItems: 'center', flexWrap: 'wrap', paddingHorizontal: space.l },
  title: { flex: 1 },
  body: { borderRadius: radius.l },
  normal: { padding: space.l, gap: space.m },
  wide: { padding: space.l, gap: space.xl },
  rows: { overflow: 'hidden' },
});
