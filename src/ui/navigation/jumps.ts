import { createContext, useContext, useMemo } from 'react';

import type { SoughtText } from '@/domain/search/sought-text';

/** What jumps to messages look for. An address has only a number for it: words of a chat must not reach a web server. */
export interface Jumps {
  /** Returns the number for the address. */
  keep(sought: SoughtText): string;
  /** Undefined after a restart. */
  find(hit: string): SoughtText | undefined;
}

/** Older ones are forgotten. */
const MAX_KEPT = 50;

export function createJumps(): Jumps {
  const kept = new Map<string, SoughtText>();
  let count = 0;
  return {
    keep(sought) {
      const hit = String((count += 1));
      kept.set(hit, sought);
      kept.delete(String(count - MAX_KEPT));
      return hit;
    },
    find: (hit) => kept.get(hit),
  };
}

const JumpsContext = createContext<Jumps | null>(null);

export const JumpsProvider = JumpsContext.Provider;

export function useJump(hit: string | undefined): SoughtText | undefined {
  const jumps = useContext(JumpsContext);
  // Looked up once: after a restart, a later jump gets the same number.
  return useMemo(() => (hit === undefined ? undefined : jumps?.find(hit)), [jumps, hit]);
}
