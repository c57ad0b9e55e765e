import type { Ref } from 'react';
import type { View } from 'react-native';

/** Devices have no pointer that rests on a button. See the `.web` file. */
export function useTooltip(_text: string, ref: Ref<View> | undefined): Ref<View> | undefined {
  return ref;
}
