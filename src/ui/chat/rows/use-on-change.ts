import { useEffect, useRef } from 'react';

/** Calls `onChange` when `value` changes; not for its initial value. */
export function useOnChange<T>(value: T, onChange: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    onChange();
  });
}
