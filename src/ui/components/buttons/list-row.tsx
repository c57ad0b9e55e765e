import { StyleSheet, View } from 'react-native';
import { Icon, Text, TouchableRipple } from 'react-native-paper';

import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

interface ListRowProps {
  readonly icon: string;
  readonly label: string;
  /** One line of explanation. */
  readonly hint: string;
  /** The row opens a page; without it, the row does something. */
  readonly opensPage?: boolean;
  /** A line separates it from the row above. */
  readonly hasLine?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly testID: string;
}

/** A row of a section with `gap="rows"`. */
export function ListRow(props: ListRowProps) {
  const { icon, label, hint, opensPage = false, hasLine = false, disabled = false, onPress, testID } = props;
  const { colors } = useAppTheme();
  return (
    <View style={hasLine ? [styles.line, { borderTopColor: colors.outlineVariant }] : null}>
      <TouchableRipple
        onPress={onPress}
        disabled={disabled}
        accessibilityRole="button"
        aria-disabled={disabled}
        testID={testID}
      >
        <View style={styles.row}>
          <Icon source={icon} size={size.icon + 2} color={colors.onSurfaceVariant} />
          <View style={styles.text}>
            <Text variant="bodyLarge">{label}</Text>
            <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
              {hint}
            </Text>
          </View>
          {opensPage && <Icon source="chevron-right" size={size.icon} color={colors.onSurfaceVariant} />}
        </View>
      </TouchableRipple>
    </View>
  );
}

const styles = StyleSheet.create({
  line: { borderTopWidth: StyleSheet.hairlineWidth },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.l,
    minHeight: 64,
    paddingHorizontal: space.l,
    paddingVertical: space.s,
  },
  text: { flex: 1 },
});
