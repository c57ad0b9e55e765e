import { useEffect, useRef, type RefObject } from 'react';

/** What callbacks need that are made once: they read it when they are called. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
