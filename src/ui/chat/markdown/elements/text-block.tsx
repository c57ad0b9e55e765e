import type { ReactNode } from 'react';
import { StyleSheet, Text } from 'react-native';

import { paragraphStyle } from '../../../i18n/text-direction';
import { space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { headingFont } from './heading-font';

interface TextBlockProps {
  /** Its first letter decides the direction. */
  readonly text: string;
  /** The level of a heading. */
  readonly level?: number;
  readonly children: ReactNode;
}

/** A paragraph or heading. */
export function TextBlock({ text, level, children }: TextBlockProps) {
  const { colors, fonts } = useAppTheme();
  const font = level === undefined ? fonts.bodyLarge : fonts[headingFont(level)];
  return (
    <Text
      selectable
      style={[font, { color: colors.onSurface }, level === undefined ? null : styles.heading, paragraphStyle(text)]}
      {...(level === undefined ? {} : { role: 'heading', 'aria-level': level })}
    >
      {children}
    </Text>
  );
}

const styles = StyleSheet.create({ heading: { marginTop: space.s } });
