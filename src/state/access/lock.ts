import { useEffect, useSyncExternalStore } from 'react';
import { AppState, type AppStateStatus } from 'react-native';

import type { AppLock, LockTimeout, LockView } from '@/domain/access/app-lock';
import type { AccessPrompt } from '@/domain/access/device-access';
import type { SecretCopied } from '@/domain/access/secret-clipboard';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

/** Whether content may be shown now. */
export function useLockView(): LockView {
  const { lock } = useAppCore();
  return useSyncExternalStore(lock.subscribe, lock.view, lock.view);
}

/** Tells the lock when the app is left and when it is in front again. */
export function useWatchedLock(): AppLock {
  const { lock } = useAppCore();
  useEffect(() => {
    const follow = (state: AppStateStatus) => {
      if (state === 'active') lock.return();
      else if (state === 'inactive') lock.cover();
      else if (state === 'background') lock.leave();
    };
    if (AppState.currentState === 'background') lock.leave();
    const subscription = AppState.addEventListener('change', follow);
    return () => subscription.remove();
  }, [lock]);
  return lock;
}

export function useChooseLock() {
  return useWrite(
    ({ lock }, { timeout, prompt }: { readonly timeout: LockTimeout; readonly prompt: AccessPrompt }) =>
      lock.choose(timeout, prompt),
    [queryKeys.setting('appLock')],
  );
}

interface RevealInput {
  readonly providerId: string;
  readonly prompt: AccessPrompt;
  readonly confirm: () => Promise<boolean>;
}

export function useRevealKey() {
  return useWrite(
    (core, { providerId, prompt, confirm }: RevealInput) => core.revealKey(providerId, { prompt, confirm }),
    [],
  );
}

export function useCopySecret(): (secret: string) => Promise<SecretCopied> {
  return useAppCore().secretClipboard.copy;
}
