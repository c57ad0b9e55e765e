import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { directionOf, LEFT_TO_RIGHT, lineStyle } from '../../../i18n/text-direction';
import { splitName } from './split-name';

/** A name in one line. If it is too long, its middle is left out, because similar models differ at the end. */
export function ModelName({ name }: { name: string }) {
  const [beginning, end] = splitName(name);
  if (end === '' || directionOf(name) === 'rtl') {
    return (
      <Text variant="titleSmall" numberOfLines={1} style={[styles.beginning, lineStyle(name)]}>
        {name}
      </Text>
    );
  }
  return (
    <View {...LEFT_TO_RIGHT} style={[styles.row, LEFT_TO_RIGHT.style]}>
      <Text variant="titleSmall" numberOfLines={1} style={styles.beginning}>
        {beginning}
      </Text>
      <Text variant="titleSmall" style={styles.end}>
        {end.replace(/^\s/, '\u00a0')}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', flexShrink: 1, minWidth: 0 },
  beginning: { flexShrink: 1, minWidth: 0 },
  end: { flexShrink: 0 },
});
