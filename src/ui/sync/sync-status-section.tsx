import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import type { SyncSettings } from '@/domain/sync/sync';
import type { SyncStatus } from '@/domain/sync/sync-status';
import { asChatError } from '@/state/as-chat-error';
import { useChangeSync, useChangeSyncPassword, useShareKeys, useSyncNow, useUnlockSync } from '@/state/sync/sync';

import { Button } from '../components/buttons/button';
import { SwitchRow } from '../components/buttons/switch-row';
import { WideButton } from '../components/buttons/wide-button';
import { ErrorCard } from '../components/error-card';
import { Section } from '../components/section';
import { TechnicalField } from '../components/technical-field';
import { exactTime } from '../format/times';
import { passphraseOrCode } from './passphrase-or-code';
import { useRefusedNotice } from './refused-notice';

interface SyncStatusSectionProps {
  readonly status: Exclude<SyncStatus, { readonly kind: 'off' }>;
  readonly settings: SyncSettings;
}

/** What became of the last pass, what is wrong, and what helps. */
export function SyncStatusSection({ status, settings }: SyncStatusSectionProps) {
  const { t } = useTranslation();
  const syncing = useSyncNow();
  const changing = useChangeSync();
  const sharing = useShareKeys();
  const refused = useRefusedNotice();
  const error = asChatError(syncing.error);
  return (
    <Section title={t('sync.status')} gap="wide">
      <Text variant="bodyMedium" aria-live="polite" testID="sync-status">
        {useStatusText()(status)}
      </Text>
      {status.kind === 'problem' && (
        <ErrorCard error={status.problem} testID="sync-problem">
          <MissingKey is={status.problem.about?.is} />
        </ErrorCard>
      )}
      {error && <ErrorCard error={error} />}
      <WideButton
        icon="sync"
        label={t('sync.now')}
        hint={t('sync.nowHint')}
        disabled={status.kind === 'working' || syncing.isPending}
        onPress={() => syncing.mutate()}
        testID="sync-now"
      />
      {process.env.EXPO_OS !== 'web' && (
        <SwitchRow
          title={t('sync.onlyWifi')}
          hint={t('sync.onlyWifiHint')}
          value={settings.onlyWifi}
          onChange={(onlyWifi) => changing.mutate({ onlyWifi })}
          testID="sync-only-wifi"
        />
      )}
      <SwitchRow
        title={t('sync.shareKeys')}
        hint={t('sync.shareKeysHint')}
        value={settings.sharesKeys}
        onChange={(sharesKeys) =>
          sharing.mutate(
            { sharesKeys, prompt: { title: t('sync.shareKeys'), cancel: t('app.cancel') } },
            { onSuccess: (changed) => changed.kind === 'refused' && refused(changed) },
          )
        }
        testID="sync-share-keys"
      />
    </Section>
  );
}

function useStatusText() {
  const { t, i18n } = useTranslation();
  return (status: SyncStatusSectionProps['status']): string => {
    if (status.kind === 'working') {
      const { phase, done, total } = status.progress;
      const text = t(`sync.phase.${phase}`);
      return total === null ? text : t('sync.progress', { phase: text, done, total });
    }
    if (status.kind === 'idle' && status.waitsFor === 'wifi') return t('sync.waitsForWifi');
    const { lastSuccessAt } = status;
    return lastSuccessAt === null ? t('sync.never') : t('sync.last', { date: exactTime(lastSuccessAt, i18n.language) });
  };
}

/** Another device has changed the keys, or the storage has another password now. */
function MissingKey({ is }: { readonly is: string | undefined }) {
  const { t } = useTranslation();
  const unlocking = useUnlockSync();
  const renewing = useChangeSyncPassword();
  const [typed, setTyped] = useState('');
  const isPassword = is === 'sync-password' || is === 'sync-access-key';
  if (!isPassword && is !== 'sync-newer-key') return null;
  const error = asChatError(unlocking.error ?? renewing.error);
  return (
    <>
      <TechnicalField
        label={t(isPassword ? 'sync.newPassword' : 'sync.passphraseOrCode')}
        value={typed}
        onChange={setTyped}
        hint=""
        isConcealed
        testID="sync-missing-key"
      />
      <Button
        mode="outlined"
        disabled={typed === '' || unlocking.isPending || renewing.isPending}
        onPress={() => (isPassword ? renewing.mutate(typed) : unlocking.mutate(passphraseOrCode(typed)))}
        testID="sync-unlock"
      >
        {t('sync.unlock')}
      </Button>
      {error && <ErrorCard error={error} />}
    </>
  );
}
