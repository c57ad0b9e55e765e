import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

export function TemporaryNotice() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <View style={[styles.bar, { backgroundColor: colors.tertiaryContainer }]} testID="temporary-notice">
      <Icon source="incognito" size={size.icon} color={colors.onTertiaryContainer} />
      <Text variant="bodySmall" style={[styles.text, { color: colors.onTertiaryContainer }]}>
        {t('temporary.notice')}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  bar: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.m,
    paddingHorizontal: space.l,
    paddingVertical: space.s,
  },
  text: { flex: 1 },
});
