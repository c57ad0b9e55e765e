import type { ReactNode } from 'react';

/** Devices set the direction of the whole screen themselves. See the `.web` file. */
export function DocumentLanguage({ children }: { children: ReactNode }) {
  return children;
}
