import { useEffect, useRef } from 'react';

/** Runs `act` when `value` is no longer what it was; not for the value it began with. */
export function useChanged<T>(value: T, act: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    act();
  });
}
