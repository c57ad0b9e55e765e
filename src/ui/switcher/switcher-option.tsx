import { useTranslation } from 'react-i18next';
import { Pressable, StyleSheet } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { shortTime } from '../format/times';
import { lineStyle } from '../i18n/text-direction';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import type { SwitcherEntry } from './switcher-entries';

interface SwitcherOptionProps {
  readonly entry: SwitcherEntry;
  readonly id: string;
  readonly isChosen: boolean;
  readonly now: number;
  readonly onPoint: () => void;
  readonly onGo: () => void;
}

/** The focus stays in the field above; its arrow keys choose an option. */
export function SwitcherOption({ entry, id, isChosen, now, onPoint, onGo }: SwitcherOptionProps) {
  const { i18n } = useTranslation();
  const { colors } = useAppTheme();
  const { icon, label, note, updatedAt, testID } = entry;
  return (
    <Pressable
      id={id}
      onPress={onGo}
      onPointerMove={isChosen ? undefined : onPoint}
      tabIndex={-1}
      role="option"
      aria-selected={isChosen}
      style={[styles.option, isChosen ? { backgroundColor: colors.secondaryContainer } : null]}
      testID={testID}
    >
      <Icon source={icon} size={size.icon} color={colors.onSurfaceVariant} />
      <Text variant="bodyLarge" numberOfLines={1} style={[styles.label, lineStyle(label)]}>
        {label}
      </Text>
      {note !== null && (
        <Text variant="labelSmall" style={{ color: colors.onSurfaceVariant }}>
          {note}
        </Text>
      )}
      {updatedAt !== null && (
        <Text variant="labelSmall" style={{ color: colors.onSurfaceVariant }}>
          {shortTime(updatedAt, now, i18n.language)}
        </Text>
      )}
    </Pressable>
  );
}

const styles = StyleSheet.create({
  option: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.m,
    minHeight: size.target,
    marginHorizontal: space.m,
    paddingHorizontal: space.m,
    paddingVertical: space.xs,
    borderRadius: radius.m,
  },
  label: { flex: 1 },
});
