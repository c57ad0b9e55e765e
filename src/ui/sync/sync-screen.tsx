import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSyncSettings } from '@/state/sync/sync';
import { useSyncStatus } from '@/state/sync/sync-status';

import { Intro } from '../components/intro';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { JoinWithCode } from './join-with-code';
import { LeaveSync } from './leave-sync';
import { RecoveryCode } from './recovery-code';
import { SetUpSync } from './set-up-sync';
import { SyncBackups } from './sync-backups';
import { SyncDevices } from './sync-devices';
import { SyncStatusSection } from './sync-status-section';

/** `scanned`: a join code that the camera has read. */
export function SyncScreen({ scanned = '' }: { readonly scanned?: string }) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const { data: status } = useSyncStatus();
  const { data: settings } = useSyncSettings();
  const [recoveryCode, setRecoveryCode] = useState<string | null>(null);
  const isOff = status?.kind === 'off';
  return (
    <Page title={t('sync.title')} onBack={navigator.back}>
      <Intro>{t('sync.intro')}</Intro>
      {recoveryCode !== null && <RecoveryCode code={recoveryCode} onDone={() => setRecoveryCode(null)} />}
      {isOff && (
        <>
          {scanned !== '' && <JoinWithCode key={scanned} scanned={scanned} />}
          <SetUpSync onRecoveryCode={setRecoveryCode} />
          {scanned === '' && <JoinWithCode scanned="" />}
        </>
      )}
      {status && !isOff && settings && (
        <>
          <SyncStatusSection status={status} settings={settings} />
          <SyncDevices onRecoveryCode={setRecoveryCode} />
          <SyncBackups />
          <LeaveSync />
        </>
      )}
    </Page>
  );
}
