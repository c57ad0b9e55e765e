import { StyleSheet, View } from 'react-native';
import { Icon, Text, TouchableRipple } from 'react-native-paper';

import { radius, size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

interface ChoiceChipProps {
  readonly label: string;
  readonly onPress: () => void;
  /** Given for one of several options; absent for an immediate action. */
  readonly selected?: boolean;
  readonly testID?: string;
}

/** A short option with a full-size touch target. */
export function ChoiceChip({ label, onPress, selected, testID }: ChoiceChipProps) {
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
          <Text variant="labelLarge">{label}</Text>
        </View>
      </TouchableRipple>
    </View>
  );
}

const styles = StyleSheet.create({
  clip: { borderWidth: 1, borderRadius: radius.full, overflow: 'hidden' },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.s,
    minHeight: size.target,
    paddingHorizontal: space.l,
  },
});
