import type { ComponentProps } from 'react';
import { HelperText } from 'react-native-paper';

import { useAppTheme } from '../theme/theme';

/** A line below a field. Paper's own has a fixed font size, whatever size the user has chosen. */
export function FieldHint({ style, ...props }: ComponentProps<typeof HelperText>) {
  const { fonts } = useAppTheme();
  const { fontSize, lineHeight } = fonts.bodySmall;
  return <HelperText {...props} style={[{ fontSize, lineHeight }, style]} />;
}
