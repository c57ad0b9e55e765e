import { ScrollView, StyleSheet, View } from 'react-native';
import { List } from 'react-native-paper';

import { size, space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { Sheet } from '../sheet';
import type { MenuProps } from './menu';
import { MenuIcon } from './menu-icon';

/** The menu on a phone. */
export function MenuSheet({ title, items, onClose, testID }: MenuProps) {
  const { colors } = useAppTheme();
  return (
    <Sheet visible title={title} onClose={onClose} testID={testID}>
      <ScrollView style={styles.list}>
        {items.map((item) => (
          <List.Item
            key={item.id}
            title={item.title}
            titleNumberOfLines={2}
            description={item.hint}
            descriptionNumberOfLines={3}
            titleStyle={item.isDestructive ? { color: colors.error } : null}
            left={() => (
              <View style={styles.icon}>
                <MenuIcon item={item} size={size.icon + 4} />
              </View>
            )}
            style={styles.item}
            onPress={() => {
              onClose();
              item.act();
            }}
            role={item.isChosen === undefined ? 'button' : 'radio'}
            aria-checked={item.isChosen}
            testID={item.id}
          />
        ))}
      </ScrollView>
    </Sheet>
  );
}

const styles = StyleSheet.create({
  list: { flexGrow: 0 },
  icon: { alignSelf: 'center' },
  item: { paddingStart: space.xl, minHeight: size.target },
});
