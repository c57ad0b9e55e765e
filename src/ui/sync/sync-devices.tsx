import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { View } from 'react-native';
import { Text } from 'react-native-paper';

import type { SyncedDevice } from '@/domain/sync/sync';
import { asChatError } from '@/state/as-chat-error';
import { useJoinCode, useRemoveSyncDevice, useSyncDevices } from '@/state/sync/sync';

import { Button } from '../components/buttons/button';
import { WideButton } from '../components/buttons/wide-button';
import { ErrorCard } from '../components/error-card';
import { Section } from '../components/section';
import { NewPassphrase } from '../data/new-passphrase';
import { exactTime } from '../format/times';
import { JoinCodeSheet } from './join-code-sheet';
import { useRefusedNotice } from './refused-notice';

/** Which devices share the chats, how to add one, and how to shut one out. */
export function SyncDevices({ onRecoveryCode }: { readonly onRecoveryCode: (code: string) => void }) {
  const { t } = useTranslation();
  const { data: devices = [] } = useSyncDevices();
  const refused = useRefusedNotice();
  const showing = useJoinCode();
  // The result is the code.
  const { reset: hide } = showing;
  const removing = useRemoveSyncDevice();
  const [leaving, setLeaving] = useState<SyncedDevice | null>(null);
  const show = () =>
    showing.mutate(
      { title: t('sync.add'), cancel: t('app.cancel') },
      {
        onSuccess: (shown) => {
          if (shown.kind === 'refused') refused(shown);
        },
      },
    );
  const error = asChatError(showing.error ?? removing.error);
  return (
    <Section title={t('sync.devices')} gap="wide">
      {devices.map((device) => (
        <Device key={device.id} device={device} onRemove={() => setLeaving(device)} />
      ))}
      {leaving && (
        <>
          <Text variant="bodyMedium">{t('sync.removeBody')}</Text>
          <NewPassphrase
            protects="synced-data"
            isPending={removing.isPending}
            saveLabel={t('sync.remove', { name: leaving.name })}
            onSave={(passphrase) =>
              removing.mutate(
                {
                  id: leaving.id,
                  passphrase,
                  prompt: { title: t('sync.remove', { name: leaving.name }), cancel: t('app.cancel') },
                },
                {
                  onSuccess: (removed) => {
                    if (removed.kind === 'refused') return refused(removed);
                    setLeaving(null);
                    onRecoveryCode(removed.recoveryCode);
                  },
                },
              )
            }
            onCancel={() => setLeaving(null)}
            testID="sync-remove-device"
          />
        </>
      )}
      <WideButton
        icon="cellphone-link"
        label={t('sync.add')}
        hint={t('sync.addHint')}
        disabled={showing.isPending}
        onPress={show}
        testID="sync-add-device"
      />
      {showing.data?.kind === 'code' && <JoinCodeSheet code={showing.data.code} onClose={hide} />}
      {error && <ErrorCard error={error} />}
    </Section>
  );
}

function Device({ device, onRemove }: { readonly device: SyncedDevice; readonly onRemove: () => void }) {
  const { t, i18n } = useTranslation();
  const { name, isThis, isRemoved, lastSeenAt } = device;
  const seen = t('sync.lastSeen', { date: exactTime(lastSeenAt, i18n.language) });
  return (
    <View testID="sync-device">
      <Text variant="titleSmall">{name}</Text>
      <Text variant="bodySmall">{isThis ? t('sync.thisDevice') : isRemoved ? t('sync.removed') : seen}</Text>
      {!isThis && !isRemoved && (
        <Button mode="text" onPress={onRemove} testID="sync-remove">
          {t('sync.remove', { name })}
        </Button>
      )}
    </View>
  );
}
