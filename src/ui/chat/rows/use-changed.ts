import { useEffect, useRef } from 'react';

/** Calls `act` when `value` changes; not for its initial value. */
export function useChanged<T>(value: T, act: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    act();
  });
}
