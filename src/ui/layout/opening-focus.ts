import type { RefObject } from 'react';
import type { View } from 'react-native';

/** Native modals leave the focus where the field put it. See the `.web` file. */
export function useOpeningFocus(_isOpen: boolean, _surface: RefObject<View | null>): void {}
