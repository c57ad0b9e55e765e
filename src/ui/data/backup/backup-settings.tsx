import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import type { BackupStatus } from '@/domain/backups/automatic-backups';
import { asChatError } from '@/state/as-chat-error';
import {
  KEPT_CHOICES,
  useBackUpNow,
  useChangeBackupFolder,
  useChangeBackupPassphrase,
  useChangeBackups,
  useTurnOffBackups,
} from '@/state/backups/automatic-backups';

import { WideButton } from '../../components/buttons/wide-button';
import { ConfirmSheet } from '../../components/confirm-sheet';
import { ErrorCard } from '../../components/error-card';
import { exactTime } from '../../format/times';
import { ChoiceSetting } from '../../settings/choice-setting';
import { NewPassphrase } from '../new-passphrase';
import { BackupProblemPanel } from './backup-problem-panel';

interface BackupSettingsProps {
  readonly status: BackupStatus;
  readonly schedule: 'daily' | 'weekly';
}

/** What became of the last backup, and everything that can be changed while backups are on. */
export function BackupSettings({ status, schedule }: BackupSettingsProps) {
  const { t, i18n } = useTranslation();
  const changing = useChangeBackups();
  const backingUp = useBackUpNow();
  const moving = useChangeBackupFolder();
  const renewing = useChangeBackupPassphrase();
  const turningOff = useTurnOffBackups();
  const [asks, setAsks] = useState<'passphrase' | 'off' | null>(null);
  const { lastSuccessAt, problem, folderName, kept } = status;
  const isBusy = [backingUp, moving, renewing, turningOff].some(({ isPending }) => isPending);
  const isWriting = backingUp.isPending || renewing.isPending;
  const error = asChatError(backingUp.error ?? moving.error ?? renewing.error ?? turningOff.error);
  return (
    <>
      <Text variant="bodyMedium">{t('backup.folder', { name: folderName ?? '' })}</Text>
      <Text variant="bodyMedium" aria-live="polite" testID="backup-last">
        {isWriting
          ? t('backup.working')
          : lastSuccessAt === null
            ? t('backup.none')
            : t('backup.last', { date: exactTime(lastSuccessAt, i18n.language) })}
      </Text>
      {problem && !isWriting && (
        <BackupProblemPanel
          problem={problem}
          isBusy={isBusy}
          onChooseFolder={() => moving.mutate()}
          onEnterPassphrase={() => setAsks('passphrase')}
        />
      )}
      {error && <ErrorCard error={error} />}
      <WideButton
        icon="backup-restore"
        label={t('backup.now')}
        hint={t('backup.nowHint')}
        disabled={isBusy}
        onPress={() => backingUp.mutate()}
        testID="backup-now"
      />
      <ChoiceSetting
        title={t('backup.how')}
        choices={(['daily', 'weekly'] as const).map((value) => ({ value, label: t(`backup.${value}`) }))}
        value={schedule}
        onChoose={(chosen) => changing.mutate({ schedule: chosen })}
        testID="backup-schedule"
      />
      <ChoiceSetting
        title={t('backup.kept')}
        hint={t('backup.keptHint')}
        choices={KEPT_CHOICES.map((count) => ({
          value: `${count}` as const,
          label: count.toLocaleString(i18n.language),
        }))}
        value={`${kept}`}
        onChoose={(chosen) => {
          const count = KEPT_CHOICES.find((each) => `${each}` === chosen);
          if (count !== undefined) changing.mutate({ kept: count });
        }}
        testID="backup-kept"
      />
      <WideButton
        icon="folder-outline"
        label={t('backup.changeFolder')}
        hint={t('backup.changeFolderHint')}
        disabled={isBusy}
        onPress={() => moving.mutate()}
        testID="backup-change-folder"
      />
      {asks === 'passphrase' ? (
        <NewPassphrase
          protects="file"
          isPending={renewing.isPending}
          saveLabel={t('app.save')}
          onSave={(passphrase) => renewing.mutate(passphrase, { onSuccess: () => setAsks(null) })}
          onCancel={() => setAsks(null)}
          testID="backup-save-passphrase"
        />
      ) : (
        <WideButton
          icon="lock-outline"
          label={t('backup.passphrase')}
          hint={t('backup.passphraseHint')}
          disabled={isBusy}
          onPress={() => setAsks('passphrase')}
          testID="backup-passphrase"
        />
      )}
      <WideButton
        icon="close-circle-outline"
        label={t('backup.off')}
        hint={t('backup.offHint')}
        disabled={isBusy}
        onPress={() => setAsks('off')}
        testID="backup-off"
      />
      <ConfirmSheet
        visible={asks === 'off'}
        title={t('backup.offTitle')}
        body={t('backup.offBody')}
        confirmLabel={t('backup.off')}
        onConfirm={() => {
          setAsks(null);
          turningOff.mutate();
        }}
        onClose={() => setAsks(null)}
      />
    </>
  );
}
