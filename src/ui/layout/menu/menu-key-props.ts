import type { View, ViewProps } from 'react-native';

import type { MenuItem } from './menu-item';

export interface MenuKeys {
  /** For the menu's frame. */
  readonly frame: ViewProps;
  readonly refOf: (index: number) => (view: View | null) => void;
}

export interface MenuActions {
  readonly onChoose: (item: MenuItem) => void;
  readonly onClose: () => void;
}
