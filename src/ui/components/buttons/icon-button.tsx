import type { Ref } from 'react';
import { StyleSheet, type View } from 'react-native';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- every other file uses this wrapper
import { IconButton as PaperIconButton, type IconButtonProps } from 'react-native-paper';

import { size as sizes } from '../../theme/metrics';

type Props = Omit<IconButtonProps, 'accessibilityLabel' | 'ref'> & {
  readonly accessibilityLabel: string;
  readonly ref?: Ref<View>;
};

/** The app's icon button: its touch target has the minimum size for any icon, and a label is required. */
export function IconButton({ size = sizes.icon, style, ...props }: Props) {
  return <PaperIconButton {...props} size={size} style={[styles.target, style]} />;
}

const styles = StyleSheet.create({
  target: { width: sizes.target, height: sizes.target, borderRadius: sizes.target / 2, margin: 0 },
});
