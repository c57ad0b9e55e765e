import { useQuery } from '@tanstack/react-query';

import type { OwnerAnswer } from '@/domain/access/app-lock';
import type { AccessPrompt } from '@/domain/access/device-access';
import type { AppCore } from '@/domain/app-core';
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
  useWrite(({ sync }, change: Partial<Pick<SyncSettings, 'onlyWifi'>>) => sync.change(change), STALE);

export interface Refused {
  readonly kind: 'refused';
  readonly answer: Exclude<OwnerAnswer, 'confirmed' | 'unprotected'>;
}

/** Asks for the screen lock, where there is one, like for an API key. Everything that lets keys or chats leave this device needs it. */
async function byOwner<T>({ lock }: AppCore, prompt: AccessPrompt, work: () => Promise<T>): Promise<T | Refused> {
  const answer = await lock.confirm(prompt);
  return answer === 'confirmed' || answer === 'unprotected' ? work() : { kind: 'refused', answer };
}

interface ShareKeys {
  readonly sharesKeys: boolean;
  readonly prompt: AccessPrompt;
}

/** Whoever has the passphrase gets the keys then. Turning it off needs no lock. */
export const useShareKeys = () =>
  useWrite(async (core, { sharesKeys, prompt }: ShareKeys): Promise<Refused | { readonly kind: 'changed' }> => {
    const change = async () => {
      await core.sync.change({ sharesKeys });
      return { kind: 'changed' } as const;
    };
    return sharesKeys ? byOwner(core, prompt, change) : change();
  }, STALE);

/** The code has everything. */
export const useJoinCode = () =>
  useWrite(
    (core, prompt: AccessPrompt) =>
      byOwner(core, prompt, async () => ({ kind: 'code', code: await core.sync.joinCode() }) as const),
    [],
    SHOWN,
  );

interface RemoveDevice {
  readonly id: string;
  readonly passphrase: string;
  readonly prompt: AccessPrompt;
}

/** It sets the passphrase anew and shows a recovery code, which opens everything. */
export const useRemoveSyncDevice = () =>
  useWrite(
    (core, { id, passphrase, prompt }: RemoveDevice) =>
      byOwner(
        core,
        prompt,
        async () => ({ kind: 'removed', ...(await core.sync.removeDevice(id, passphrase)) }) as const,
      ),
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
