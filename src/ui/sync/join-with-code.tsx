import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { asChatError } from '@/state/as-chat-error';
import { useInvitation, useJoinSync } from '@/state/sync/sync';

import { Button } from '../components/buttons/button';
import { ConfirmSheet } from '../components/confirm-sheet';
import { ErrorCard } from '../components/error-card';
import { Section } from '../components/section';
import { TechnicalField } from '../components/technical-field';
import { DeviceName } from './device-name';

/** The code has the storage, its password and the keys. Somebody may have sent their own, so the user is asked before anything is sent. */
export function JoinWithCode({ scanned }: { readonly scanned: string }) {
  const { t } = useTranslation();
  const reading = useInvitation();
  const joining = useJoinSync();
  const [joinCode, setJoinCode] = useState(scanned);
  const [name, setName] = useState('');
  const error = asChatError(reading.error ?? joining.error);
  const deviceName = name.trim() === '' ? t('sync.defaultName') : name.trim();
  const host = reading.data?.host ?? '';
  const isBusy = reading.isPending || joining.isPending;
  return (
    <Section title={t('sync.joinTitle')} gap="wide">
      <TechnicalField
        label={t('sync.joinCode')}
        value={joinCode}
        onChange={setJoinCode}
        hint={t('sync.joinCodeHint')}
        isConcealed
        testID="sync-join-code"
      />
      {joinCode !== '' && <DeviceName value={name} onChange={setName} />}
      <Button
        mode="contained"
        disabled={joinCode.trim() === '' || isBusy}
        loading={isBusy}
        onPress={() => reading.mutate(joinCode.trim())}
        testID="sync-join-with-code"
      >
        {t('sync.join')}
      </Button>
      {error && <ErrorCard error={error} />}
      <ConfirmSheet
        visible={reading.data !== undefined}
        title={t('sync.joinQuestion', { host })}
        body={t('sync.joinWarning', { host })}
        confirmLabel={t('sync.join')}
        onConfirm={() => {
          reading.reset();
          joining.mutate({ joinCode: joinCode.trim(), deviceName });
        }}
        onClose={() => reading.reset()}
      />
    </Section>
  );
}
