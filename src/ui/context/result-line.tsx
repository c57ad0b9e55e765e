import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** What came of the last action. The place is always there, so that a screen reader hears when words appear in it. */
export function ResultLine({ words }: { words: string | null }) {
  const { colors } = useAppTheme();
  return (
    <View accessibilityLiveRegion="polite">
      {words !== null && (
        <View style={styles.line}>
          <Icon source="information-outline" size={size.smallIcon + 2} color={colors.primary} />
          <Text variant="bodyMedium" style={styles.words} testID="context-result">
            {words}
          </Text>
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  words: { flex: 1 },
});
