import { ScrollView, StyleSheet } from 'react-native';
import { List } from 'react-native-paper';

import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { Sheet } from '../sheet';
import type { MenuProps } from './menu';

/** The menu on a phone. */
export function MenuSheet({ title, items, onClose, testID }: MenuProps) {
  const { colors } = useAppTheme();
  return (
    <Sheet visible title={title} onClose={onClose} testID={testID}>
      <ScrollView style={styles.list}>
        {items.map(({ id, icon, title: name, hint, isDestructive, act }) => (
          <List.Item
            key={id}
            title={name}
            titleNumberOfLines={2}
            description={hint}
            descriptionNumberOfLines={3}
            titleStyle={isDestructive ? { color: colors.error } : null}
            left={() => <List.Icon icon={icon} color={isDestructive ? colors.error : undefined} />}
            style={styles.item}
            onPress={() => {
              onClose();
              act();
            }}
            role="button"
            testID={id}
          />
        ))}
      </ScrollView>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  list: { flexGrow: 0 },
  item: { paddingStart: space.xl, minHeight: size.target },
});
