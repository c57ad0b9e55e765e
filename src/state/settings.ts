import { useQuery } from '@tanstack/react-query';

import { useAppCore } from './app-context';
import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

export function useSetting(key: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.setting(key), queryFn: async () => (await core.settings.get(key)) ?? null });
}

export function useSaveSetting(key: string) {
  return useWrite((core, value: unknown) => core.settings.set(key, value), [queryKeys.setting(key)]);
}

/** Null where keys are always kept: only browsers can forget them when the tab closes. */
export function useForgetKeysOnClose() {
  const { keys } = useAppCore();
  return useQuery({
    queryKey: queryKeys.forgetKeys,
    queryFn: async () => (keys.canForgetOnClose ? await keys.forgetOnClose() : null),
  });
}

export function useSetForgetKeysOnClose() {
  return useWrite((core, forget: boolean) => core.keys.setForgetOnClose(forget), [queryKeys.forgetKeys]);
}
