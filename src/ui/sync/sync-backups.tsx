import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { View } from 'react-native';
import { Text } from 'react-native-paper';

import type { SyncBackup } from '@/domain/sync/sync';
import { asChatError } from '@/state/as-chat-error';
import { useBackUpSync, useRestoreSync, useSyncBackups } from '@/state/sync/sync';

import { Button } from '../components/buttons/button';
import { WideButton } from '../components/buttons/wide-button';
import { ConfirmSheet } from '../components/confirm-sheet';
import { ErrorCard } from '../components/error-card';
import { Section } from '../components/section';
import { exactTime } from '../format/times';

/** Backups are listed when the user asks: that costs a request. */
export function SyncBackups() {
  const { t, i18n } = useTranslation();
  const listing = useSyncBackups();
  const backingUp = useBackUpSync();
  const restoring = useRestoreSync();
  const [chosen, setChosen] = useState<SyncBackup | null>(null);
  const backups = backingUp.data ?? listing.data;
  const isBusy = [listing, backingUp, restoring].some(({ isPending }) => isPending);
  const error = asChatError(listing.error ?? backingUp.error ?? restoring.error);
  const dateOf = ({ createdAt }: SyncBackup) => exactTime(createdAt, i18n.language);
  return (
    <Section title={t('sync.backups')} gap="wide">
      <WideButton
        icon="backup-restore"
        label={t('sync.backUp')}
        hint={t('sync.backUpHint')}
        disabled={isBusy}
        onPress={() => backingUp.mutate()}
        testID="sync-back-up"
      />
      {backups === undefined && (
        <Button mode="text" disabled={isBusy} onPress={() => listing.mutate()} testID="sync-list-backups">
          {t('sync.backups')}
        </Button>
      )}
      {backups?.length === 0 && <Text variant="bodyMedium">{t('sync.noBackups')}</Text>}
      {backups?.map((backup) => (
        <View key={backup.id} testID="sync-backup">
          <Text variant="titleSmall">{dateOf(backup)}</Text>
          {backup.deviceName !== null && <Text variant="bodySmall">{backup.deviceName}</Text>}
          <Button mode="text" disabled={isBusy} onPress={() => setChosen(backup)} testID="sync-restore">
            {t('sync.restore')}
          </Button>
        </View>
      ))}
      {restoring.data && (
        <Text variant="bodyMedium" aria-live="polite">
          {t('sync.restored', { count: restoring.data.sessions })}
        </Text>
      )}
      {error && <ErrorCard error={error} />}
      <ConfirmSheet
        visible={chosen !== null}
        title={chosen === null ? '' : t('sync.restoreTitle', { date: dateOf(chosen) })}
        body={t('sync.restoreBody')}
        confirmLabel={t('sync.restore')}
        onConfirm={() => {
          if (chosen !== null) restoring.mutate(chosen.id);
          setChosen(null);
        }}
        onClose={() => setChosen(null)}
      />
    </Section>
  );
}
