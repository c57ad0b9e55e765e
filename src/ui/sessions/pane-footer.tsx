import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Icon, Text, TouchableRipple } from 'react-native-paper';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { useNavigator } from '../navigation/navigator';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** The end of the list beside a chat: the way to the settings. */
export function PaneFooter() {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  const navigator = useNavigator();
  return (
    <View style={[styles.footer, { borderTopColor: colors.outlineVariant, paddingBottom: insets.bottom + space.xs }]}>
      <View style={styles.clip}>
        <TouchableRipple onPress={navigator.openSettings} accessibilityRole="button" testID="open-settings">
          <View style={styles.row}>
            <Icon source="cog-outline" size={size.icon} color={colors.onSurfaceVariant} />
            <Text variant="labelLarge" style={{ color: colors.onSurfaceVariant }}>
              {t('sessions.settings')}
            </Text>
          </View>
        </TouchableRipple>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  footer: { borderTopWidth: StyleSheet.hairlineWidth, paddingTop: space.xs, paddingHorizontal: space.s },
  clip: { borderRadius: radius.m, overflow: 'hidden' },
  row: {
    minHeight: size.target,
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.m,
    paddingHorizontal: space.m,
    paddingVertical: space.s,
  },
});
