import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { asChatError } from '@/state/as-chat-error';

import { ErrorCard } from '../components/error-card';
import { Section } from '../components/section';
import { ListRow } from '../components/buttons/list-row';
import { space } from '../theme/metrics';
import { NewPassphrase } from './new-passphrase';
import { useSaveArchive } from './use-save-archive';

export function ExportSection() {
  const { t } = useTranslation();
  const { save, saveEncrypted, isPending, isSuccess, error } = useSaveArchive();
  const [asksPassphrase, setAsksPassphrase] = useState(false);
  const problem = asChatError(error);
  return (
    <Section title={t('data.exportTitle')} gap="rows">
      <ListRow
        icon="database-export-outline"
        label={t('data.exportJson')}
        hint={t('data.exportJsonHint')}
        disabled={isPending}
        onPress={() => save('json')}
        testID="export-json"
      />
      {asksPassphrase ? (
        <View style={styles.result}>
          <NewPassphrase
            protects="file"
            isPending={isPending}
            saveLabel={t('data.createEncrypted')}
            onSave={(passphrase) => saveEncrypted(passphrase, () => setAsksPassphrase(false))}
            onCancel={() => setAsksPassphrase(false)}
            testID="create-encrypted"
          />
        </View>
      ) : (
        <ListRow
          hasLine
          icon="lock-outline"
          label={t('data.exportEncrypted')}
          hint={t('data.exportEncryptedHint')}
          disabled={isPending}
          onPress={() => setAsksPassphrase(true)}
          testID="export-encrypted"
        />
      )}
      <ListRow
        hasLine
        icon="language-markdown-outline"
        label={t('data.exportMarkdown')}
        hint={t('data.exportMarkdownHint')}
        disabled={isPending}
        onPress={() => save('markdown')}
        testID="export-markdown"
      />
      {(isPending || isSuccess || problem) && (
        <View style={styles.result}>
          {isPending && <Text variant="bodyMedium">{t(asksPassphrase ? 'data.encrypting' : 'data.writing')}</Text>}
          {isSuccess && (
            <Text variant="bodyMedium" aria-live="polite" testID="export-done">
              {t('data.saved')}
            </Text>
          )}
          {problem && <ErrorCard error={problem} />}
        </View>
      )}
    </Section>
  );
}

const styles = StyleSheet.create({ result: { padding: space.l, paddingTop: space.s } });
