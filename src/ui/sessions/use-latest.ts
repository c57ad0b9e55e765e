import { useEffect, useRef, type RefObject } from 'react';

/** A ref to the latest value, for callbacks that are created only once. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
