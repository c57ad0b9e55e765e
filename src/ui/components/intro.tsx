import { StyleSheet } from 'react-native';
import { Text } from 'react-native-paper';

import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

/** What a page is about, in a sentence or two above its sections. It is aligned with their text. */
export function Intro({ children }: { children: string }) {
  const { colors } = useAppTheme();
  return (
    <Text variant="bodyMedium" style={[styles.intro, { color: colors.onSurfaceVariant }]}>
      {children}
    </Text>
  );
}

const styles = StyleSheet.create({ intro: { paddingHorizontal: space.l } });
