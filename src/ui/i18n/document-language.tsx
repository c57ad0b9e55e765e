import type { ReactNode } from 'react';

/** A device turns the whole screen by itself. See the `.web` twin. */
export function ReadingFrame({ children }: { children: ReactNode }) {
  return children;
}
