import { useWide } from '../use-wide';
import type { Anchor } from './anchor';
import type { MenuItem } from './menu-item';
import { MenuPopover } from './menu-popover';
import { MenuSheet } from './menu-sheet';

export interface MenuProps {
  /** What the actions apply to: the heading on a phone, the menu's name for screen readers everywhere. */
  readonly title: string;
  readonly items: readonly MenuItem[];
  /** What opened the menu. Null: unknown, such as a key. */
  readonly anchor: Anchor | null;
  readonly onClose: () => void;
  readonly testID?: string;
}

/** A short list of actions or choices: a sheet at the bottom of a phone, a menu at its button or at the pointer on a wide screen. */
export function Menu(props: MenuProps) {
  return useWide() ? <MenuPopover {...props} /> : <MenuSheet {...props} />;
}
