import { StyleSheet, View } from 'react-native';
import { Switch, Text } from 'react-native-paper';

import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface SwitchRowProps {
  readonly title: string;
  readonly hint: string;
  readonly value: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: boolean) => void;
  readonly testID?: string;
}

export function SwitchRow({ title, hint, value, disabled = false, onChange, testID }: SwitchRowProps) {
  const { colors } = useAppTheme();
  return (
    <View style={styles.row}>
      <View style={styles.words}>
        <Text variant="titleSmall">{title}</Text>
        <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
          {hint}
        </Text>
      </View>
      <Switch value={value} disabled={disabled} onValueChange={onChange} accessibilityLabel={title} testID={testID} />
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space.l, minHeight: size.target },
  words: { flex: 1, gap: 2 },
});
