import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import type { ChatError, ChatErrorKind } from '@/domain/chat-error';

import { Button } from '../components/buttons/button';
import { Logo } from '../components/logo';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';

interface FailureScreenProps {
  readonly error: ChatError;
  readonly onTryAgain: () => void;
}

/** Shown if the app could not start: what happened, what is safe, what to do. */
export function FailureScreen({ error, onTryAgain }: FailureScreenProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  return (
    <ScrollView
      style={{ backgroundColor: colors.background }}
      contentContainerStyle={[
        styles.screen,
        { paddingTop: insets.top + space.xl, paddingBottom: insets.bottom + space.xl },
      ]}
    >
      <View style={styles.column} accessibilityRole="alert" testID="failure-screen">
        <Logo />
        <Text variant="headlineSmall" accessibilityRole="header" style={styles.centred}>
          {t(`error.${error.kind}`)}
        </Text>
        <Text variant="bodyLarge" style={[styles.centred, { color: colors.onSurfaceVariant }]}>
          {t(`failure.${whatToDo(error.kind)}`)}
        </Text>
        <Text variant="titleSmall" style={{ color: colors.primary }}>
          {t('failure.safe')}
        </Text>
        <Button mode="contained" onPress={onTryAgain} testID="try-again">
          {t('failure.tryAgain')}
        </Button>
        <Text variant="bodySmall" selectable style={[styles.centred, { color: colors.onSurfaceVariant }]}>
          {error.message}
        </Text>
      </View>
    </ScrollView>
  );
}

function whatToDo(kind: ChatErrorKind) {
  if (kind === 'database-newer') return 'databaseNewer';
  if (kind === 'database-elsewhere') return 'databaseElsewhere';
  return kind === 'storage' ? 'storage' : 'other';
}

const styles = StyleSheet.create({
  screen: { flexGrow: 1, justifyContent: 'center', alignItems: 'center', paddingHorizontal: space.xl },
  column: { maxWidth: size.dialog, alignItems: 'center', gap: space.l },
  centred: { textAlign: 'center' },
});
