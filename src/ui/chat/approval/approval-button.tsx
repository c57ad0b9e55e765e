import { StyleSheet, View } from 'react-native';
import { Text, TouchableRipple } from 'react-native-paper';

import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

interface ApprovalButtonProps {
  readonly label: string;
  readonly meaning: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly testID: string;
}

/** One answer with a line that explains it. Screen readers read both. */
export function ApprovalButton(props: ApprovalButtonProps) {
  const { label, meaning, disabled, onPress, testID } = props;
  const { colors } = useAppTheme();
  return (
    <TouchableRipple
      onPress={onPress}
      disabled={disabled}
      style={[styles.button, disabled ? styles.disabled : null]}
      accessibilityRole="button"
      aria-disabled={disabled}
      testID={testID}
    >
      <View>
        <Text variant="labelLarge" style={{ color: colors.primary }}>
          {label}
        </Text>
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
          {meaning}
        </Text>
      </View>
    </TouchableRipple>
  );
}

const styles = StyleSheet.create({
  button: { flex: 1, minHeight: size.target, paddingHorizontal: space.m, paddingVertical: space.s },
  disabled: { opacity: 0.5 },
});
