import { createContext, useContext } from 'react';

import type { LockView } from '@/domain/access/app-lock';

interface Lock {
  readonly view: LockView;
  readonly unlock: () => void;
}

/** The default is for screens outside of the app, such as those of a failed start. */
export const LockContext = createContext<Lock>({ view: { kind: 'open' }, unlock: () => undefined });

export function useLock(): Lock {
  return useContext(LockContext);
}
