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
import { UnlockFile } from './unlock-file';

/** A file is previewed first and imported only after the user confirms. */
export function ImportSection() {
  const { t } = useTranslation();
  const counts = useCounts();
  const opening = useOpenArchive(pickFile);
  const merging = useMergeArchive();
  const error = asChatError(opening.error ?? merging.error);
  const { data: opened, isPending: isOpening } = opening;
  // While a passphrase is tried, the form stays: the mutation has no data then, but its input has the file.
  const triedFile = isOpening ? opening.variables.file : undefined;
  const locked = opened?.kind === 'locked' ? opened : triedFile && { file: triedFile, isWrong: false };
  const archive = opened?.kind === 'opened' ? opened.archive : null;
  return (
    <Section title={t('data.importTitle')} gap="rows">
      {!archive && !locked && (
        <ListRow
          icon="database-import-outline"
          label={t('data.importFile')}
          hint={t('data.importHint')}
          disabled={isOpening}
          onPress={() => {
            merging.reset();
            opening.mutate({});
          }}
          testID="import-file"
        />
      )}
      {(isOpening || locked || archive || merging.data || error) && (
        <View style={styles.result}>
          {locked && (
            <UnlockFile
              isWrong={locked.isWrong}
              isPending={isOpening}
              onUnlock={(passphrase) => opening.mutate({ file: locked.file, passphrase })}
              onCancel={() => {
                locked.file.discard?.();
                opening.reset();
              }}
            />
          )}
          {isOpening && <Text variant="bodyMedium">{t('data.reading')}</Text>}
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
