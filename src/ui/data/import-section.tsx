import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { useMergeArchive, useOpenArchive } from '@/state/sessions/archives';
import { asChatError } from '@/state/as-chat-error';

import { ErrorCard } from '../components/error-card';
import { Section } from '../components/section';
import { ListRow } from '../components/buttons/list-row';
import { space } from '../theme/metrics';
import { ImportPreview, useCounts } from './import-preview';
import { pickFile } from './pick-file';

/** A file is previewed first and imported only after the user confirms. */
export function ImportSection() {
  const { t } = useTranslation();
  const counts = useCounts();
  const opening = useOpenArchive(pickFile);
  const merging = useMergeArchive();
  const error = asChatError(opening.error ?? merging.error);
  const archive = opening.data;
  return (
    <Section title={t('data.importTitle')} gap="rows">
      {!archive && (
        <ListRow
          icon="database-import-outline"
          label={t('data.importFile')}
          hint={t('data.importHint')}
          disabled={opening.isPending}
          onPress={() => {
            merging.reset();
            opening.mutate();
          }}
          testID="import-file"
        />
      )}
      {(opening.isPending || archive || merging.data || error) && (
        <View style={styles.result}>
          {opening.isPending && <Text variant="bodyMedium">{t('data.reading')}</Text>}
          {archive && (
            <ImportPreview
              preview={archive.preview}
              isMerging={merging.isPending}
              onMerge={() => merging.mutate(archive, { onSuccess: () => opening.reset() })}
              onCancel={opening.reset}
            />
          )}
          {merging.data && (
            <Text variant="bodyMedium" aria-live="polite" testID="import-done">
              {t('data.merged', { what: counts(merging.data) })}
            </Text>
          )}
          {error && <ErrorCard error={error} testID="import-error" />}
        </View>
      )}
    </Section>
  );
}

const styles = StyleSheet.create({ result: { padding: space.l, gap: space.m } });
