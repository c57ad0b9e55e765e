import { useState } from 'react';

import type { SettingKey, SettingValues } from '@/domain/settings/settings-registry';
import { SIDEBAR_WIDTH, sidebarWidth } from '@/domain/settings/sidebar-width';

import { useSaveSetting, useSetting } from './settings';

/** The list beside the chat, as the user left it. Change it on the screen first, then save it. */
export function useStoredSidebar() {
  const [isHidden, saveHidden] = useRemembered('sidebarHidden');
  const [width, saveWidth] = useRemembered('sidebarWidth');
  return { isHidden, saveHidden, width, saveWidth };
}

export const SIDEBAR = SIDEBAR_WIDTH;

/** The nearest width that is allowed. */
export const allowedSidebarWidth: (wanted: number) => number = sidebarWidth;

/** A setting that changes on the screen at once and is stored afterwards. */
function useRemembered<Key extends SettingKey>(key: Key) {
  const stored = useSetting(key).value;
  const save = useSaveSetting(key);
  const [changed, setChanged] = useState<{ readonly to: SettingValues[Key] } | null>(null);
  const remember = (to: SettingValues[Key]) => {
    setChanged({ to });
    save.mutate(to);
  };
  return [changed ? changed.to : stored, remember] as const;
}
