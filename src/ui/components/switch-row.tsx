import { StyleSheet, View } from 'react-native';
import { Switch, Text } from 'react-native-paper';

import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface SwitchRowProps {
  readonly title: string;
  readonly hint?: string;
  /** One more fact, set apart from the hint. */
  readonly detail?: string;
  /** Where the title alone does not say what is switched. */
  readonly accessibilityLabel?: string;
  readonly value: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: boolean) => void;
  readonly testID?: string;
}

export function SwitchRow(props: SwitchRowProps) {
  const { title, hint, detail, accessibilityLabel = title, value, disabled = false, onChange, testID } = props;
  const { colors } = useAppTheme();
  return (
    <View style={styles.row}>
      <View style={styles.words}>
        <Text variant="titleSmall">{title}</Text>
        {hint !== undefined && (
          <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
            {hint}
          </Text>
        )}
        {detail !== undefined && (
          <Text variant="labelSmall" style={{ color: colors.onSurfaceVariant }}>
            {detail}
          </Text>
        )}
      </View>
      <Switch
        value={value}
        disabled={disabled}
        onValueChange={onChange}
        accessibilityLabel={accessibilityLabel}
        testID={testID}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space.l, minHeight: size.target },
  words: { flex: 1, gap: 2 },
});
