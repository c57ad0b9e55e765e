import { StyleSheet, View } from 'react-native';
import { Icon, Text, TouchableRipple } from 'react-native-paper';

import { radius, size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

interface WideButtonProps {
  readonly icon: string;
  readonly label: string;
  readonly hint?: string;
  readonly strong?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly testID?: string;
}

/** A button with room for an explanation. */
export function WideButton({ icon, label, hint, strong = false, disabled = false, onPress, testID }: WideButtonProps) {
  const { colors } = useAppTheme();
  const textColor = strong ? colors.onPrimary : colors.onSurface;
  const hintColor = strong ? colors.onPrimary : colors.onSurfaceVariant;
  return (
    <View style={[styles.clip, { backgroundColor: strong ? colors.primary : colors.elevation.level2 }]}>
      <TouchableRipple
        onPress={onPress}
        disabled={disabled}
        accessibilityRole="button"
        aria-disabled={disabled}
        testID={testID}
      >
        <View style={styles.row}>
          <Icon source={icon} size={size.icon + 4} color={textColor} />
          <View style={styles.text}>
            <Text variant="titleMedium" style={{ color: textColor }}>
              {label}
            </Text>
            {hint && (
              <Text variant="bodySmall" style={{ color: hintColor }}>
                {hint}
              </Text>
            )}
          </View>
          <Icon source="chevron-right" size={size.icon} color={hintColor} />
        </View>
      </TouchableRipple>
    </View>
  );
}

const styles = StyleSheet.create({
  clip: { borderRadius: radius.l, overflow: 'hidden' },
  row: { flexDirection: 'row', alignItems: 'center', gap: space.l, padding: space.l, minHeight: 72 },
  text: { flex: 1, gap: 2 },
});
