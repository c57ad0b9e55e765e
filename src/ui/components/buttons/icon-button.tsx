import type { Ref } from 'react';
import { Platform, StyleSheet, type View } from 'react-native';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- every other file uses this wrapper
import { IconButton as PaperIconButton, type IconButtonProps } from 'react-native-paper';

import { size as sizes } from '../../theme/metrics';
import { useTooltip } from './tooltip';

type Props = Omit<IconButtonProps, 'accessibilityLabel' | 'ref'> & {
  readonly accessibilityLabel: string;
  readonly ref?: Ref<View>;
};

/** The app's icon button: its touch target has the minimum size for any icon, and a label is required; browsers show it. */
export function IconButton({ size = sizes.icon, style, contentStyle, ref, ...props }: Props) {
  const refWithTooltip = useTooltip(props.accessibilityLabel, ref);
  return (
    <PaperIconButton
      {...props}
      ref={refWithTooltip}
      size={size}
      style={[styles.target, RING_VISIBLE, style]}
      contentStyle={[styles.round, contentStyle]}
    />
  );
}

/** Browsers draw the focus ring of the inner element outside of it; the frame would cut it off. */
const RING_VISIBLE = Platform.OS === 'web' ? ({ overflow: 'visible' } as const) : null;

const styles = StyleSheet.create({
  target: { width: sizes.target, height: sizes.target, borderRadius: sizes.target / 2, margin: 0 },
  round: { borderRadius: sizes.target / 2 },
});
