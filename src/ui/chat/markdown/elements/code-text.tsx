import type { ReactNode } from 'react';
import { StyleSheet, Text } from 'react-native';

import { CODE } from '../../../i18n/text-direction';
import { useAppTheme } from '../../../theme/theme';
import { monospace } from '../../../theme/typography';

interface CodeTextProps {
  readonly wraps: boolean;
  readonly children: ReactNode;
}

/** Some lines of code. */
export function CodeText({ wraps, children }: CodeTextProps) {
  const { colors, fonts } = useAppTheme();
  return (
    <Text selectable style={[fonts.bodyMedium, styles.code, { color: colors.onSurface }, wraps ? styles.wraps : null]}>
      {children}
    </Text>
  );
}

const styles = StyleSheet.create({
  code: { ...CODE, fontFamily: monospace },
  wraps: { flexShrink: 1 },
});
