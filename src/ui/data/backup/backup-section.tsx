import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import { useBackupStatus } from '@/state/backups/automatic-backups';

import { Section } from '../../components/section';
import { BackupSettings } from './backup-settings';
import { TurnOnBackups } from './turn-on-backups';

/** Encrypted backups that Skein writes by itself into a folder of the user. */
export function BackupSection() {
  const { t } = useTranslation();
  const { data: status } = useBackupStatus();
  if (status === undefined) return null;
  const unsupported = process.env.EXPO_OS === 'web' ? 'backup.unsupportedBrowser' : 'backup.unsupportedPhone';
  return (
    <Section title={t('backup.title')}>
      {status === null ? (
        <Text variant="bodyMedium" testID="backup-unsupported">
          {t(unsupported)}
        </Text>
      ) : status.schedule === 'off' ? (
        <TurnOnBackups />
      ) : (
        <BackupSettings status={status} schedule={status.schedule} />
      )}
    </Section>
  );
}
