import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import { asChatError } from '@/state/as-chat-error';

import { ErrorCard } from '../components/error-card';
import { Section } from '../components/section';
import { WideButton } from '../components/buttons/wide-button';
import { useSaveArchive } from './use-save-archive';

export function ExportSection() {
  const { t } = useTranslation();
  const { save, isPending, isSuccess, error } = useSaveArchive();
  const problem = asChatError(error);
  return (
    <Section title={t('data.exportTitle')}>
      <WideButton
        icon="database-export-outline"
        label={t('data.exportJson')}
        hint={t('data.exportJsonHint')}
        disabled={isPending}
        onPress={() => save('json')}
        testID="export-json"
      />
      <WideButton
        icon="language-markdown-outline"
        label={t('data.exportMarkdown')}
        hint={t('data.exportMarkdownHint')}
        disabled={isPending}
        onPress={() => save('markdown')}
        testID="export-markdown"
      />
      {isPending && <Text variant="bodyMedium">{t('data.writing')}</Text>}
      {isSuccess && (
        <Text variant="bodyMedium" aria-live="polite" testID="export-done">
          {t('data.saved')}
        </Text>
      )}
      {problem && <ErrorCard error={problem} />}
    </Section>
  );
}
