import { StyleSheet, View } from 'react-native';
import { Icon, Text } from 'react-native-paper';

import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** The result of the last action. The view is always mounted, so that screen readers notice when text appears in it. */
export function ResultLine({ text }: { text: string | null }) {
  const { colors } = useAppTheme();
  return (
    <View accessibilityLiveRegion="polite">
      {text !== null && (
        <View style={styles.line}>
          <Icon source="information-outline" size={size.smallIcon + 2} color={colors.primary} />
          <Text variant="bodyMedium" style={styles.text} testID="context-result">
            {text}
          </Text>
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  text: { flex: 1 },
});
