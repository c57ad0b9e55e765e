import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { asChatError } from '@/state/as-chat-error';
import { useLeaveSync } from '@/state/sync/sync';

import { WideButton } from '../components/buttons/wide-button';
import { ConfirmSheet } from '../components/confirm-sheet';
import { ErrorCard } from '../components/error-card';
import { Section } from '../components/section';

/** The chats of this device stay. To delete them, there is the page of the user's data. */
export function LeaveSync() {
  const { t } = useTranslation();
  const leaving = useLeaveSync();
  const [asks, setAsks] = useState<'keep' | 'erase' | null>(null);
  const error = asChatError(leaving.error);
  return (
    <Section gap="wide">
      <WideButton
        icon="sync-off"
        label={t('sync.off')}
        hint={t('sync.offHint')}
        disabled={leaving.isPending}
        onPress={() => setAsks('keep')}
        testID="sync-off"
      />
      <WideButton
        icon="delete-outline"
        label={t('sync.erase')}
        hint={t('sync.eraseHint')}
        disabled={leaving.isPending}
        onPress={() => setAsks('erase')}
        testID="sync-erase"
      />
      {error && <ErrorCard error={error} />}
      <ConfirmSheet
        visible={asks !== null}
        title={t(asks === 'erase' ? 'sync.eraseTitle' : 'sync.off')}
        body={t(asks === 'erase' ? 'sync.eraseBody' : 'sync.offHint')}
        confirmLabel={t(asks === 'erase' ? 'sync.erase' : 'sync.off')}
        onConfirm={() => {
          if (asks !== null) leaving.mutate({ local: 'keep', remote: asks });
          setAsks(null);
        }}
        onClose={() => setAsks(null)}
      />
    </Section>
  );
}
