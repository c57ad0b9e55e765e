import type { ModalProps, ViewStyle } from 'react-native';

export interface SheetMotion {
  readonly animationType: ModalProps['animationType'];
  /** Moves the surface by itself, where the platform's own way is too slow. */
  readonly surface: ViewStyle | null;
}

/** How a sheet comes: as the platform's sheets do, or at once. */
export function sheetMotion(wide: boolean, reduceMotion: boolean): SheetMotion {
  if (reduceMotion) return { animationType: 'none', surface: null };
  return { animationType: wide ? 'fade' : 'slide', surface: null };
}
