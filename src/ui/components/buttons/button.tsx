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
  const look = disabled ? disabledLook(mode, colors) : LOOKS[mode](colors);
  const textOrIconColor = disabled ? look.ink : (props.textColor ?? look.ink);
  const ground = disabled ? look.ground : (props.buttonColor ?? look.ground);
  const frame = look.frame ? { borderWidth: 1, borderColor: look.frame } : null;
  return (
    <View style={[styles.clip, { backgroundColor: ground }, style]}>
      <TouchableRipple
        ref={ref}
        style={[styles.touchable, frame]}
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
            <Spinner size={ICON} color={textOrIconColor} />
          ) : (
            icon !== undefined && <Icon source={icon} size={ICON} color={textOrIconColor} />
          )}
          <Text variant="labelLarge" selectable={false} style={[styles.texts, { color: textOrIconColor }]}>
            {children}
          </Text>
        </View>
      </TouchableRipple>
    </View>
  );
}

interface Look {
  readonly ink: string;
  readonly ground?: string;
  readonly frame?: string;
}

type Colors = AppTheme['colors'];

const LOOKS: Record<Mode, (colors: Colors) => Look> = {
  text: ({ primary }) => ({ ink: primary }),
  outlined: ({ primary, outline }) => ({ ink: primary, frame: outline }),
  'contained-tonal': (colors) => ({ ink: colors.onSecondaryContainer, ground: colors.secondaryContainer }),
  contained: ({ primary, onPrimary }) => ({ ink: onPrimary, ground: primary }),
};

function disabledLook(mode: Mode, { onSurfaceDisabled, surfaceDisabled }: Colors): Look {
  const { ground, frame } = { ground: surfaceDisabled, frame: surfaceDisabled };
  if (mode === 'text') return { ink: onSurfaceDisabled };
  return mode === 'outlined' ? { ink: onSurfaceDisabled, frame } : { ink: onSurfaceDisabled, ground };
}

const ICON = 18;
const PLAIN = { compact: space.s, roomy: space.m };
const FILLED = { compact: space.m, roomy: space.l + space.xs };

const styles = StyleSheet.create({
  clip: { borderRadius: radius.l, overflow: 'hidden' },
  touchable: { borderRadius: radius.l, minHeight: size.target, minWidth: size.target, justifyContent: 'center' },
  content: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s,
    paddingVertical: space.s,
  },
  texts: { flexShrink: 1, textAlign: 'center' },
});
