import type { ReactNode } from 'react';

/** Browsers follow the keyboard by themselves, and rows have a menu instead of swipes. This saves a fifth of the download. */
export function NativeProviders({ children }: { children: ReactNode }) {
  return children;
}
