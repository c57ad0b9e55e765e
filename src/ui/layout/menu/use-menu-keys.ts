import type { MenuItem } from './menu-item';
import type { MenuActions, MenuKeys } from './menu-key-props';

/** Devices move the focus of a hardware keyboard themselves. See the `.web` file. */
export function useMenuKeys(_items: readonly MenuItem[], _actions: MenuActions): MenuKeys {
  return NO_KEYS;
}

const NO_KEYS: MenuKeys = { frame: {}, refOf: () => () => undefined };
