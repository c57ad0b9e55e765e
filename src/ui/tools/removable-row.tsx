import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { IconButton } from '../components/buttons/icon-button';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface RemovableRowProps {
  readonly title: string;
  readonly detail?: string;
  readonly icon?: string;
  readonly removeLabel: string;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  readonly testID: string;
}

/** A row with a button that removes its entry. */
export function RemovableRow(props: RemovableRowProps) {
  const { title, detail, icon, removeLabel, disabled, onRemove, testID } = props;
  const { colors } = useAppTheme();
  return (
    <View style={styles.row} testID={testID}>
      {icon !== undefined && <Icon source={icon} size={size.icon} color={colors.onSurfaceVariant} />}
      <View style={styles.text}>
        <Text variant="bodyLarge" selectable>
          {title}
        </Text>
        {detail !== undefined && (
          <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
            {detail}
          </Text>
        )}
      </View>
      <IconButton
        icon="close"
        size={size.smallIcon + 2}
        iconColor={colors.onSurfaceVariant}
        disabled={disabled}
        onPress={onRemove}
        accessibilityLabel={removeLabel}
        testID={`${testID}-remove`}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space.s, minHeight: size.target },
  text: { flex: 1 },
});
