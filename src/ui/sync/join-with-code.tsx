import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { asChatError } from '@/state/as-chat-error';
import { useJoinSync } from '@/state/sync/sync';

import { Button } from '../components/buttons/button';
import { ErrorCard } from '../components/error-card';
import { Section } from '../components/section';
import { TechnicalField } from '../components/technical-field';
import { DeviceName } from './device-name';

/** The code has the storage, its password and the keys. */
export function JoinWithCode() {
  const { t } = useTranslation();
  const joining = useJoinSync();
  const [joinCode, setJoinCode] = useState('');
  const [name, setName] = useState('');
  const error = asChatError(joining.error);
  const deviceName = name.trim() === '' ? t('sync.defaultName') : name.trim();
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
        disabled={joinCode.trim() === '' || joining.isPending}
        loading={joining.isPending}
        onPress={() => joining.mutate({ joinCode: joinCode.trim(), deviceName })}
        testID="sync-join-with-code"
      >
        {t('sync.join')}
      </Button>
      {error && <ErrorCard error={error} />}
    </Section>
  );
}
