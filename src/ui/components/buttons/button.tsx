import type { Ref } from 'react';
import { StyleSheet, View, type AccessibilityState, type StyleProp, type ViewStyle } from 'react-native';
import { Icon, Text, TouchableRipple } from 'react-native-paper';

import { radius, size, space } from '../../theme/metrics';
import { useAppTheme, type AppTheme } from '../../theme/theme';
import { Spinner } from '../spinner';

type Mode = 'text' | 'outlined' | 'contained-tonal' | 'contained';

export interface ButtonProps {
  readonly children: string;
  readonly onPress: () => void;
  readonly mode?: Mode;
  readonly icon?: string;
  /** Less padding, for several buttons in one line. */
  readonly compact?: boolean;
  readonly disabled?: boolean;
  /** Busy: a spinner replaces the icon. */
  readonly loading?: boolean;
  readonly buttonColor?: string;
  readonly textColor?: string;
  /** Use it if the visible label does not say enough. It must begin with the visible label, for voice control. */
  readonly accessibilityLabel?: string;
  readonly accessibilityState?: AccessibilityState;
  readonly style?: StyleProp<ViewStyle>;
  readonly ref?: Ref<View>;
  readonly testID?: string;
}

/** The app's text button. Paper's is too low for touch, and cuts off its label at large font sizes. */
export function Button(props: ButtonProps) {
  const { children, onPress, mode = 'text', icon, compact = false, disabled = false, loading = false } = props;
  const { accessibilityLabel, accessibilityState, style, ref, testID } = props;
  const { colors } = useAppTheme();
  const modeColors = disabled ? disabledColors(mode, colors) : MODE_COLORS[mode](colors);
  const contentColor = disabled ? modeColors.textColor : (props.textColor ?? modeColors.textColor);
  const backgroundColor = disabled ? modeColors.background : (props.buttonColor ?? modeColors.background);
  const border = modeColors.borderColor ? { borderWidth: 1, borderColor: modeColors.borderColor } : null;
  return (
    <View style={[styles.clip, { backgroundColor }, style]}>
      <TouchableRipple
        ref={ref}
        style={[styles.touchable, border]}
        onPress={onPress}
        disabled={disabled}
        accessibilityRole="button"
        accessibilityLabel={accessibilityLabel}
        accessibilityState={{ ...accessibilityState, disabled, busy: loading }}
        testID={testID}
      >
        <View
          style={[
            styles.content,
            { paddingHorizontal: (mode === 'text' ? PLAIN : FILLED)[compact ? 'compact' : 'roomy'] },
          ]}
        >
          {loading ? (
            <Spinner size={ICON} color={contentColor} />
          ) : (
            icon !== undefined && <Icon source={icon} size={ICON} color={contentColor} />
          )}
          <Text variant="labelLarge" selectable={false} style={[styles.label, { color: contentColor }]}>
            {children}
          </Text>
        </View>
      </TouchableRipple>
    </View>
  );
}

interface ButtonColors {
  readonly textColor: string;
  readonly background?: string;
  readonly borderColor?: string;
}

type Colors = AppTheme['colors'];

const MODE_COLORS: Record<Mode, (colors: Colors) => ButtonColors> = {
  text: ({ primary }) => ({ textColor: primary }),
  outlined: ({ primary, outline }) => ({ textColor: primary, borderColor: outline }),
  'contained-tonal': (colors) => ({ textColor: colors.onSecondaryContainer, background: colors.secondaryContainer }),
  contained: ({ primary, onPrimary }) => ({ textColor: onPrimary, background: primary }),
};

function disabledColors(mode: Mode, { onSurfaceDisabled, surfaceDisabled }: Colors): ButtonColors {
  const textColor = onSurfaceDisabled;
  if (mode === 'text') return { textColor };
  return mode === 'outlined' ? { textColor, borderColor: surfaceDisabled } : { textColor, background: surfaceDisabled };
}

const ICON = 18;
const PLAIN = { compact: space.s, roomy: space.m };
const FILLED = { compact: space.m, roomy: space.l + space.xs };

const styles = StyleSheet.create({
  clip: { borderRadius: radius.l, overflow: 'hidden', maxWidth: '100%' },
  touchable: { borderRadius: radius.l, minHeight: size.target, minWidth: size.target, justifyContent: 'center' },
  content: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s,
    paddingVertical: space.s,
  },
  label: { flexShrink: 1, textAlign: 'center' },
});
