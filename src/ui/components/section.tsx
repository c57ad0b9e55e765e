import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { radius, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface SectionProps {
  readonly title?: string;
  readonly action?: ReactNode;
  /** More room between the parts, if each has several lines. */
  readonly gap?: 'normal' | 'wide';
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
      <View style={[styles.body, gap === 'wide' ? styles.wide : null, { backgroundColor: colors.elevation.level1 }]}>
        {children}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space.xs },
  head: { flexDirection: 'row', alignItems: 'center', flexWrap: 'wrap', paddingHorizontal: space.xs },
  title: { flex: 1 },
  body: { borderRadius: radius.l, padding: space.l, gap: space.m },
  wide: { gap: space.xl },
});
