import { createContext, useContext } from 'react';

import type { LockView } from '@/domain/access/app-lock';

interface Lock {
  readonly view: LockView;
  /** Where the owner is asked: on every cover, or in a window above all of them (Android, where a cover does not keep the keyboard away). */
  readonly asksIn: 'cover' | 'window';
  readonly unlock: () => void;
}

/** The default is for screens outside of the app, such as those of a failed start. */
export const LockContext = createContext<Lock>({
  view: { kind: 'open' },
  asksIn: 'cover',
  unlock: () => undefined,
});

export function useLock(): Lock {
  return useContext(LockContext);
}
