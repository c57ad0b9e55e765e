import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Keyboard, Platform } from 'react-native';
import { Portal } from 'react-native-paper';

import { useLockView, useWatchedLock } from '@/state/access/lock';

import { useNotices } from '../components/notices';
import { CoveredContent } from './covered-content';
import { LockContext } from './lock-context';
import { LockCover } from './lock-cover';
import { LockWindow } from './lock-window';

/**
 * Shows the app only while its lock is open. After a start, nothing is mounted before the owner unlocks: links and shared text wait. Later
 * the screens stay mounted below the cover, so that drafts and running answers go on.
 */
export function LockGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const lock = useWatchedLock();
  const view = useLockView();
  const [hasOpened, setHasOpened] = useState(view.kind === 'open');
  if (!hasOpened && view.kind === 'open') setHasOpened(true);

  const unlock = useCallback(() => {
    void lock.unlock({ title: t('lock.prompt'), cancel: t('app.cancel') }).then((answer) => {
      if (answer === 'unprotected') notices.show({ text: t('lock.unprotected') });
    });
  }, [lock, notices, t]);

  // Nothing can be focused before the first screen is mounted.
  const asksIn = Platform.OS === 'android' && hasOpened ? 'window' : 'cover';
  const isLocked = view.kind === 'locked';
  const wantsToAsk = isLocked && view.wantsToAsk;
  useEffect(() => {
    if (isLocked) Keyboard.dismiss();
  }, [isLocked]);
  useEffect(() => {
    if (wantsToAsk) unlock();
  }, [wantsToAsk, unlock]);

  return (
    <LockContext.Provider value={useMemo(() => ({ view, asksIn, unlock }), [view, asksIn, unlock])}>
      <CoveredContent>
        {/* A host of its own: notices and overlays stay below the cover. */}
        <Portal.Host>{hasOpened ? children : null}</Portal.Host>
      </CoveredContent>
      {asksIn === 'window' && view.kind !== 'open' && (
        <LockWindow>
          <LockCover asks />
        </LockWindow>
      )}
    </LockContext.Provider>
  );
}
