import { useRef, type RefObject } from 'react';

import type { FieldHandle } from '../components/technical-field';

/** Puts the cursor into a field that has to be corrected. */
export function useFieldFocus(): { readonly ref: RefObject<FieldHandle | null>; readonly focus: () => void } {
  const ref = useRef<FieldHandle>(null);
  return { ref, focus: () => ref.current?.focus() };
}
