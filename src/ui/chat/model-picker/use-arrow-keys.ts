import type { RefObject } from 'react';
import type { View } from 'react-native';

/** Phones have no arrow keys. */
export function useArrowKeys(_container: RefObject<View | null>): void {}
