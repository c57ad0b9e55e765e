import type { ModalProps, ViewStyle } from 'react-native';

export interface SheetMotion {
  readonly animationType: ModalProps['animationType'];
  /** An animation for the surface alone, where the platform's own is too slow. */
  readonly surface: ViewStyle | null;
}

/** How a sheet appears: with the platform's animation, or immediately. */
export function sheetMotion(wide: boolean, reduceMotion: boolean): SheetMotion {
  if (reduceMotion) return { animationType: 'none', surface: null };
  return { animationType: wide ? 'fade' : 'slide', surface: null };
}
