import { StyleSheet, View } from 'react-native';
import { Icon, Text, TouchableRipple } from 'react-native-paper';

import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

interface ChoiceChipProps {
  readonly label: string;
  readonly onPress: () => void;
  /** Given for one of several options; absent for an immediate action. */
  readonly selected?: boolean;
  readonly icon?: string;
  readonly testID?: string;
}

/** A short option with a full-size touch target. */
export function ChoiceChip({ label, onPress, selected, icon, testID }: ChoiceChipProps) {
  const { colors } = useAppTheme();
  return (
    <View
      style={[
        styles.clip,
        { borderColor: selected ? colors.secondaryContainer : colors.outlineVariant },
        selected ? { backgroundColor: colors.secondaryContainer } : null,
      ]}
    >
      <TouchableRipple
        onPress={onPress}
        accessibilityRole={selected === undefined ? 'button' : 'radio'}
        aria-checked={selected}
        accessibilityLabel={label}
        testID={testID}
      >
        <View style={styles.row}>
          {selected && <Icon source="check" size={size.smallIcon} color={colors.onSecondaryContainer} />}
          {icon !== undefined && !selected && (
            <Icon source={icon} size={size.smallIcon} color={colors.onSurfaceVariant} />
          )}
          <Text variant="labelLarge" style={styles.label}>
            {label}
          </Text>
        </View>
      </TouchableRipple>
    </View>
  );
}

/** Round for one line, and not too round for a label that wraps. */
const CORNER = size.target / 2 + 1;

const styles = StyleSheet.create({
  clip: { borderWidth: 1, borderRadius: CORNER, overflow: 'hidden', maxWidth: '100%' },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s,
    minWidth: size.target,
    minHeight: size.target,
    paddingHorizontal: space.l,
    paddingVertical: space.xs,
  },
  label: { flexShrink: 1 }, // a long label wraps
});
