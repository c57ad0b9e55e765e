import type { Ref } from 'react';
import { Pressable, StyleSheet, View, type PressableStateCallbackType } from 'react-native';
import { Text } from 'react-native-paper';

import { radius, size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { MenuIcon } from './menu-icon';
import type { MenuItem } from './menu-item';

interface MenuRowProps {
  readonly item: MenuItem;
  readonly onPress: () => void;
  readonly ref: Ref<View>;
}

/** Only browsers report a pointer above the row. They draw the keyboard focus themselves. */
type RowState = PressableStateCallbackType & { readonly hovered?: boolean };

export function MenuRow({ item, onPress, ref }: MenuRowProps) {
  const { id, title, hint, isChosen, isDestructive } = item;
  const { colors } = useAppTheme();
  return (
    <Pressable
      ref={ref}
      onPress={onPress}
      {...(isChosen === undefined ? ACTION : CHOICE)}
      aria-checked={isChosen}
      tabIndex={-1}
      style={({ pressed, hovered }: RowState) => [
        styles.row,
        pressed || hovered ? { backgroundColor: colors.secondaryContainer } : null,
      ]}
      testID={id}
    >
      <MenuIcon item={item} size={size.icon} />
      <View style={styles.text}>
        <Text variant="bodyMedium" style={{ color: isDestructive ? colors.error : colors.onSurface }}>
          {title}
        </Text>
        {hint !== undefined && (
          <Text variant="bodySmall" style={{ color: colors.onSurfaceVariant }}>
            {hint}
          </Text>
        )}
      </View>
    </Pressable>
  );
}

/** React Native's types do not contain the second role. */
const ACTION = { role: 'menuitem' } as const;
const CHOICE = { role: 'menuitemradio' } as object;

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.m,
    minHeight: size.target,
    marginHorizontal: space.xs,
    paddingHorizontal: space.m,
    paddingVertical: space.s,
    borderRadius: radius.s,
  },
  text: { flex: 1 },
});
