import { useQuery } from '@tanstack/react-query';

import { useAppCore } from './app-context';
import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

const SHOWN = { shownByScreen: true };

/** The copies of the database, and damaged files that were set aside. */
export function useStoredFiles() {
  const { safety } = useAppCore();
  return useQuery({
    queryKey: queryKeys.storedFiles,
    queryFn: async () => ({ copies: await safety.copies(), setAside: await safety.setAside() }),
  });
}

/** Null: there is no room for another copy. */
export const useMakeCopy = () =>
  useWrite((core, _none: void) => core.safety.makeCopy(), [queryKeys.storedFiles], SHOWN);

/** Whether the database is intact. */
export const useCheckDatabase = () =>
  useWrite(async (core, _none: void) => (await core.safety.check()).length === 0, [], SHOWN);

export const useRemoveSetAside = () =>
  useWrite((core, name: string) => core.safety.removeSetAside(name), [queryKeys.storedFiles]);

/** Changes nearly everything, so every query is read again. */
export const useDeleteAllChats = () => useWrite((core, _none: void) => core.safety.deleteAllChats(), [[]]);

/** The app has to start again afterwards. */
export const useEraseEverything = () => useWrite((core, _none: void) => core.safety.eraseEverything(), []);
