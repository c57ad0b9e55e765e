import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { useNavigator } from '../navigation/navigator';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** A button that looks like the search field it opens. */
export function SearchEntry() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const navigator = useNavigator();
  return (
    <Pressable
      onPress={() => navigator.openSearch()}
      style={[styles.field, { backgroundColor: colors.elevation.level3 }]}
      role="button"
      aria-label={t('search.open')}
      testID="open-search"
    >
      <Icon source="magnify" size={size.icon} color={colors.onSurfaceVariant} />
      <Text variant="bodyLarge" style={{ color: colors.onSurfaceVariant }}>
        {t('search.open')}
      </Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  field: {
    minHeight: size.target,
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.m,
    marginHorizontal: space.m,
    marginBottom: space.xs,
    paddingHorizontal: space.l,
    borderRadius: radius.full,
  },
});
