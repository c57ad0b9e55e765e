import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';

/** Marks a message that stays in the context unchanged. */
export function PinIcon() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <View style={styles.mark} testID="pin-mark">
      <Icon source="pin" size={size.smallIcon - 2} color={colors.primary} />
      <Text variant="labelSmall" style={{ color: colors.primary }}>
        {t('message.pinned')}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({ mark: { flexDirection: 'row', alignItems: 'center', gap: space.xs } });
