import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { exactCount } from '../format/numbers';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface JumpToLatestProps {
  readonly unread: number;
  readonly onPress: () => void;
}

/** Scrolls back to the end; shows how many messages arrived meanwhile. */
export function JumpToLatest({ unread, onPress }: JumpToLatestProps) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const contentColor = unread > 0 ? colors.onPrimary : colors.onSurface;
  return (
    <Pressable
      style={styles.target}
      onPress={onPress}
      role="button"
      aria-label={unread > 0 ? t('reading.latestUnread', { count: unread }) : t('reading.latest')}
      testID="jump-to-latest"
    >
      <View
        style={[
          styles.pill,
          {
            backgroundColor: unread > 0 ? colors.primary : colors.elevation.level3,
            borderColor: colors.outlineVariant,
            shadowColor: colors.shadow,
          },
        ]}
      >
        <Icon source="arrow-down" size={size.icon} color={contentColor} />
        {unread > 0 && (
          <Text variant="labelLarge" style={{ color: contentColor }} testID="unread-count">
            {exactCount(unread, i18n.language)}
          </Text>
        )}
      </View>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  target: {
    position: 'absolute',
    end: space.m,
    bottom: size.chatEnd,
    minWidth: size.target,
    minHeight: size.target,
    alignItems: 'center',
    justifyContent: 'center',
  },
  pill: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.xs,
    minWidth: 40,
    minHeight: 40,
    paddingHorizontal: space.s + 2,
    borderRadius: radius.full,
    borderWidth: StyleSheet.hairlineWidth,
    shadowOpacity: 0.16,
    shadowRadius: 6,
    shadowOffset: { width: 0, height: 2 },
    elevation: 3,
  },
});
