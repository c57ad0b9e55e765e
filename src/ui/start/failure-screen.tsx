import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { Text } from 'react-native-paper';

import type { ChatError, ChatErrorKind } from '@/domain/chat-error';

import { Button } from '../components/buttons/button';
import { useAppTheme } from '../theme/theme';
import { StartPage } from './start-page';

interface FailureScreenProps {
  readonly error: ChatError;
  readonly onTryAgain: () => void;
}

/** Shown if the app could not start: what happened, what is safe, what to do. */
export function FailureScreen({ error, onTryAgain }: FailureScreenProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  return (
    <StartPage title={t(`error.${error.kind}`)} body={t(`failure.${whatToDo(error.kind)}`)} testID="failure-screen">
      <Text variant="titleSmall" style={{ color: colors.primary }}>
        {t('failure.safe')}
      </Text>
      <Button mode="contained" onPress={onTryAgain} testID="try-again">
        {t('failure.tryAgain')}
      </Button>
      <Text variant="bodySmall" selectable style={[styles.centred, { color: colors.onSurfaceVariant }]}>
        {error.message}
      </Text>
    </StartPage>
  );
}

function whatToDo(kind: ChatErrorKind) {
  if (kind === 'database-newer') return 'databaseNewer';
  if (kind === 'database-elsewhere') return 'databaseElsewhere';
  return kind === 'storage' ? 'storage' : 'other';
}

const styles = StyleSheet.create({ centred: { textAlign: 'center' } });
