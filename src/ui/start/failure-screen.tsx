import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { Text } from 'react-native-paper';

import type { ChatError } from '@/domain/chat-error';

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
    <StartPage title={t(`error.${error.kind}`)} body={whatToDo(error, t)} testID="failure-screen">
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

function whatToDo({ kind, about }: ChatError, t: TFunction): string {
  if (about?.is === 'storage-read-only') return t('errorCase.storage-read-only');
  if (kind === 'database-newer') return t('failure.databaseNewer');
  if (kind === 'database-elsewhere') return t('failure.databaseElsewhere');
  return t(kind === 'storage' ? 'failure.storage' : 'failure.other');
}

const styles = StyleSheet.create({ centred: { textAlign: 'center' } });
