import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import { asChatError } from '@/state/as-chat-error';
import { useChooseBackupFolder, useTurnOnBackups } from '@/state/backups/automatic-backups';

import { WideButton } from '../../components/buttons/wide-button';
import { ErrorCard } from '../../components/error-card';
import { NewPassphrase } from '../new-passphrase';

/** First the folder, then the passphrase. The first backup is written at once. */
export function TurnOnBackups() {
  const { t } = useTranslation();
  const choosing = useChooseBackupFolder();
  const turningOn = useTurnOnBackups();
  const error = asChatError(choosing.error ?? turningOn.error);
  const folder = choosing.data;
  return (
    <>
      <Text variant="bodyMedium">{t('backup.intro')}</Text>
      {folder ? (
        <>
          <Text variant="bodyMedium">{t('backup.folder', { name: folder.name })}</Text>
          <NewPassphrase
            protects="file"
            isPending={turningOn.isPending}
            saveLabel={t('backup.turnOn')}
            onSave={(passphrase) => turningOn.mutate({ folder, passphrase })}
            onCancel={choosing.reset}
            testID="backup-turn-on"
          />
        </>
      ) : (
        <WideButton
          icon="folder-outline"
          label={t('backup.chooseFolder')}
          hint={t('backup.chooseFolderHint')}
          disabled={choosing.isPending}
          onPress={() => choosing.mutate()}
          testID="backup-choose-folder"
        />
      )}
      {turningOn.isPending && <Text variant="bodyMedium">{t('backup.working')}</Text>}
      {error && <ErrorCard error={error} />}
    </>
  );
}
