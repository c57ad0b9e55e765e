import type { ComponentProps } from 'react';
import { TextInput } from 'react-native-paper';

import { useAppTheme } from '../theme/theme';

/** A field with an outline. Paper's own has a fixed font size, whatever size the user has chosen. */
export function TextField({ style, ...props }: ComponentProps<typeof TextInput>) {
  const { fonts } = useAppTheme();
  return <TextInput mode="outlined" {...props} style={[{ fontSize: fonts.bodyLarge.fontSize }, style]} />;
}
