import { StyleSheet, View } from 'react-native';
import { Icon, Text, TouchableRipple } from 'react-native-paper';

import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

export interface SettingsLink {
  readonly icon: string;
  readonly label: string;
  /** One line of explanation. */
  readonly hint: string;
  readonly onPress: () => void;
  readonly testID: string;
}

/** A titled group of rows, each of which opens a page. */
export function SettingsLinks({ title, links }: { title: string; links: readonly SettingsLink[] }) {
  const { colors } = useAppTheme();
  return (
    <View style={styles.group}>
      <Text variant="titleSmall" style={[styles.title, { color: colors.primary }]} accessibilityRole="header">
        {title}
      </Text>
      <View style={[styles.card, { backgroundColor: colors.elevation.level1 }]}>
        {links.map((link, index) => (
          <View key={link.testID} style={index > 0 ? [styles.line, { borderTopColor: colors.outlineVariant }] : null}>
            <LinkRow link={link} />
          </View>
        ))}
      </View>
    </View>
  );
}

function LinkRow({ link: { icon, label, hint, onPress, testID } }: { link: SettingsLink }) {
  const { colors } = useAppTheme();
  return (
    <TouchableRipple onPress={onPress} accessibilityRole="button" testID={testID}>
      <View style={styles.row}>
        <Icon source={icon} size={size.icon + 2} color={colors.onSurfaceVariant} />
        <View style={styles.text}>
          <Text variant="bodyLarge">{label}</Text>
          <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
            {hint}
          </Text>
        </View>
        <Icon source="chevron-right" size={size.icon} color={colors.onSurfaceVariant} />
      </View>
    </TouchableRipple>
  );
}

const styles = StyleSheet.create({
  group: { gap: space.xs },
  title: { paddingHorizontal: space.xs },
  card: { borderRadius: radius.l, overflow: 'hidden' },
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
