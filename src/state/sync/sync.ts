import { useQuery } from '@tanstack/react-query';

import type { OwnerAnswer } from '@/domain/access/app-lock';
import type { AccessPrompt } from '@/domain/access/device-access';
import { corsSettings, type CorsSettings } from '@/domain/sync/cors-settings';
import type { Join, Leave, SetUp, StorageAccess, SyncKey, SyncSettings } from '@/domain/sync/sync';
import type { SyncTarget } from '@/domain/sync/sync-target';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

const STALE = [queryKeys.sync];
const SHOWN = { shownByScreen: true };
const NEVER = new AbortController().signal;

export function useSyncSettings() {
  const { sync } = useAppCore();
  return useQuery({ queryKey: queryKeys.syncSettings, queryFn: () => sync.settings() });
}

export function useSyncDevices() {
  const { sync } = useAppCore();
  return useQuery({ queryKey: queryKeys.syncDevices, queryFn: () => sync.devices() });
}

/** Writes, reads and deletes something, then looks what is there. */
export const useCheckStorage = () =>
  useWrite(
    async ({ sync }, storage: StorageAccess) => {
      await sync.testStorage(storage, NEVER);
      return sync.peek(storage, NEVER);
    },
    [],
    SHOWN,
  );

export const useSetUpSync = () => useWrite(({ sync }, options: SetUp) => sync.setUp(options), STALE, SHOWN);

export const useJoinSync = () => useWrite(({ sync }, options: Join) => sync.join(options), STALE, SHOWN);

/** What a join code leads to. Nothing is sent. */
export const useInvitation = () => useWrite(({ sync }, code: string) => sync.invitation(code), [], SHOWN);

export const useSyncNow = () => useWrite(({ sync }, _none: void) => sync.syncNow(), STALE, SHOWN);

export const useUnlockSync = () =>
  useWrite(
    async ({ sync }, key: SyncKey) => {
      await sync.unlock(key);
      await sync.syncNow();
    },
    STALE,
    SHOWN,
  );

export const useChangeSyncPassword = () =>
  useWrite(
    async ({ sync }, secret: string) => {
      await sync.changePassword(secret, NEVER);
      await sync.syncNow();
    },
    STALE,
    SHOWN,
  );

export const useChangeSync = () =>
  useWrite(({ sync }, change: Partial<Pick<SyncSettings, 'onlyWifi' | 'sharesKeys'>>) => sync.change(change), STALE);

type ShownCode =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused'; readonly answer: Exclude<OwnerAnswer, 'confirmed' | 'unprotected'> };

/** Asks for the screen lock, where there is one, like for an API key: the code has everything. */
export const useJoinCode = () =>
  useWrite(
    async ({ sync, lock }, prompt: AccessPrompt): Promise<ShownCode> => {
      const answer = await lock.confirm(prompt);
      if (answer !== 'confirmed' && answer !== 'unprotected') return { kind: 'refused', answer };
      return { kind: 'code', code: await sync.joinCode() };
    },
    [],
    SHOWN,
  );

export const useRemoveSyncDevice = () =>
  useWrite(
    ({ sync }, { id, passphrase }: { readonly id: string; readonly passphrase: string }) =>
      sync.removeDevice(id, passphrase),
    STALE,
    SHOWN,
  );

/** Asked for when the user wants to see them: it costs a request. */
export const useSyncBackups = () => useWrite(({ sync }, _none: void) => sync.backups(), [], SHOWN);

export const useBackUpSync = () =>
  useWrite(
    async ({ sync }, _none: void) => {
      await sync.backUpNow();
      return sync.backups();
    },
    STALE,
    SHOWN,
  );

export const useRestoreSync = () => useWrite(({ sync }, id: string) => sync.restore(id, NEVER), [[]], SHOWN);

/** Of one chat, whatever their size. */
export const useFetchFiles = () =>
  useWrite(({ sync }, sessionId: string) => sync.fetchFiles(sessionId, NEVER), [[]], SHOWN);

export const useLeaveSync = () => useWrite(({ sync }, how: Leave) => sync.leave(how), STALE, SHOWN);

/** For the server of this address, if the app is a web page. */
export function corsFor(kind: SyncTarget['kind'], origin: string | null): readonly CorsSettings[] {
  return origin === null ? [] : corsSettings(kind, origin);
}
