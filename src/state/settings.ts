import { useQuery } from '@tanstack/react-query';

import { defaultSetting, readSetting, writeSetting } from '@/domain/settings/read-setting';
import { SETTINGS, type ChoiceKey, type SettingKey, type SettingValues } from '@/domain/settings/settings-registry';

import { useAppCore } from './app-context';
import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

/** `value` is the default until the stored value has been read. */
export function useSetting<Key extends SettingKey>(key: Key): { value: SettingValues[Key]; isPending: boolean } {
  const core = useAppCore();
  const { data, isPending } = useQuery({
    queryKey: queryKeys.setting(key),
    queryFn: () => readSetting(core.settings, key),
  });
  return { value: data ?? defaultSetting(key), isPending };
}

export function useSaveSetting<Key extends SettingKey>(key: Key) {
  return useWrite(
    (core, value: SettingValues[Key]) => writeSetting(core.settings, key, value),
    [queryKeys.setting(key)],
  );
}

/** The values that a screen offers, in order. */
export function settingChoices<Key extends ChoiceKey>(key: Key): (typeof SETTINGS)[Key]['values'] {
  return SETTINGS[key].values;
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
