import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import type { StorageAccess } from '@/domain/sync/sync';
import { asChatError } from '@/state/as-chat-error';
import { corsFor, useCheckStorage, useJoinSync, useSetUpSync } from '@/state/sync/sync';

import { Button } from '../components/buttons/button';
import { SaveOrCancel } from '../components/buttons/save-or-cancel';
import { CopyableText } from '../components/copyable-text';
import { ErrorCard } from '../components/error-card';
import { Section } from '../components/section';
import { TechnicalField } from '../components/technical-field';
import { NewPassphrase } from '../data/new-passphrase';
import { exactTime } from '../format/times';
import { DeviceName } from './device-name';
import { passphraseOrCode } from './passphrase-or-code';
import { pageOrigin } from './page-origin';
import { NOTHING_TYPED, StorageFields, storageOf } from './storage-fields';

/** The storage first. What it has decides whether sync begins here or this device joins. */
export function SetUpSync({ onRecoveryCode }: { readonly onRecoveryCode: (code: string) => void }) {
  const { t, i18n } = useTranslation();
  const checking = useCheckStorage();
  const settingUp = useSetUpSync();
  const joining = useJoinSync();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [checked, setChecked] = useState<StorageAccess | null>(null);
  const [name, setName] = useState('');
  const [key, setKey] = useState('');
  const storage = storageOf(typed);
  const found = checked === null ? undefined : checking.data;
  const deviceName = name.trim() === '' ? t('sync.defaultName') : name.trim();
  const error = asChatError(checking.error ?? settingUp.error ?? joining.error);
  const reset = () => setChecked(null);
  return (
    <Section title={t('sync.storage')} gap="wide">
      {!found && (
        <>
          <StorageFields typed={typed} onChange={setTyped} />
          <Button
            mode="contained"
            disabled={storage === null || checking.isPending}
            loading={checking.isPending}
            onPress={() => {
              if (storage !== null) checking.mutate(storage, { onSuccess: () => setChecked(storage) });
            }}
            testID="sync-check"
          >
            {t('sync.check')}
          </Button>
        </>
      )}
      {found && (
        <>
          <Text variant="bodyMedium">{t(found.kind === 'empty' ? 'sync.empty' : 'sync.found')}</Text>
          <DeviceName value={name} onChange={setName} />
        </>
      )}
      {found?.kind === 'empty' && checked && (
        <NewPassphrase
          protects="synced-data"
          isPending={settingUp.isPending}
          saveLabel={t('sync.turnOn')}
          onSave={(passphrase) =>
            settingUp.mutate(
              { storage: checked, passphrase, deviceName },
              { onSuccess: ({ recoveryCode }) => onRecoveryCode(recoveryCode) },
            )
          }
          onCancel={reset}
          testID="sync-turn-on"
        />
      )}
      {found?.kind === 'synced' && checked && (
        <>
          {found.lastChangeAt !== null && (
            <Text variant="bodySmall">
              {t('sync.lastChange', { date: exactTime(found.lastChangeAt, i18n.language) })}
            </Text>
          )}
          <TechnicalField
            label={t('sync.passphraseOrCode')}
            value={key}
            onChange={setKey}
            hint=""
            isConcealed
            testID="sync-passphrase"
          />
          <SaveOrCancel
            onCancel={reset}
            onSave={() => joining.mutate({ storage: checked, key: passphraseOrCode(key), deviceName })}
            disabled={key === '' || joining.isPending}
            saveLabel={t('sync.join')}
            testID="sync-join"
          />
        </>
      )}
      {error && <ErrorCard error={error} />}
      {error?.about?.is === 'sync-cors' || error?.about?.is === 'sync-unreachable-in-browser'
        ? corsFor(typed.kind, pageOrigin()).map(({ server, text }) => (
            <CopyableText key={server} title={t('sync.cors', { server })} text={text} testID="sync-cors" />
          ))
        : null}
    </Section>
  );
}
