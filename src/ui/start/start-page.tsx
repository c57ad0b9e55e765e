import type { ReactNode } from 'react';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { Logo } from '../components/logo';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface StartPageProps {
  readonly title: string;
  readonly body: string;
  /** What is safe, and what the user can do. */
  readonly children: ReactNode;
  /** Below the message, and not announced with it. */
  readonly details?: ReactNode;
  readonly testID: string;
}

/** A whole page with one message: the app cannot be used now. */
export function StartPage({ title, body, children, details, testID }: StartPageProps) {
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  return (
    <ScrollView
      role="main"
      style={{ backgroundColor: colors.background }}
      contentContainerStyle={[
        styles.screen,
        { paddingTop: insets.top + space.xl, paddingBottom: insets.bottom + space.xl },
      ]}
    >
      <View style={styles.column} accessibilityRole="alert" testID={testID}>
        <Logo />
        <Text variant="headlineSmall" accessibilityRole="header" aria-level={1} style={styles.centred}>
          {title}
        </Text>
        <Text variant="bodyLarge" style={[styles.centred, { color: colors.onSurfaceVariant }]}>
          {body}
        </Text>
        {children}
      </View>
      {details && <View style={styles.column}>{details}</View>}
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  screen: { flexGrow: 1, justifyContent: 'center', alignItems: 'center', gap: space.xl, paddingHorizontal: space.xl },
  column: { width: '100%', maxWidth: size.dialog, alignItems: 'center', gap: space.l },
  centred: { textAlign: 'center' },
});
