import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { View } from 'react-native';

/** The ref for a button whose name the browser shows while the pointer rests on it. React Native knows no such property. */
export function useTooltip(text: string, ref: Ref<View> | undefined): Ref<View> | undefined {
  const own = useRef<View>(null);
  useImperativeHandle<View | null, View | null>(ref, () => own.current);
  useEffect(() => (own.current as unknown as HTMLElement | null)?.setAttribute('title', text), [text]);
  return own;
}
