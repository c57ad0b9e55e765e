import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Fork } from '@/domain/branches/branches';

import { useSkein } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

const SESSIONS = [queryKeys.sessions];
const NONE: readonly Fork[] = [];

/** Where the way to this session parted from others. */
export function useForks(sessionId: string): readonly Fork[] {
  const skein = useSkein();
  const { data } = useQuery({
    queryKey: queryKeys.forks(sessionId),
    queryFn: () => skein.branches.forks(sessionId),
  });
  return data ?? NONE;
}

export function useBranchFromHere() {
  return useWrite((skein, messageId: string) => skein.branches.fromHere(messageId), SESSIONS);
}

export function useEditQuestion() {
  return useWrite(
    (skein, { messageId, text }: { messageId: string; text: string }) => skein.branches.withEdit(messageId, { text }),
    SESSIONS,
  );
}

/** Whichever branch one looks at is the one that the list shows. */
export function useShowInList(sessionId: string, branchCount: number): void {
  const skein = useSkein();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (branchCount < 2) return;
    // A list that shows another branch does no harm; the next look at this one tries again.
    const shown = skein.branches
      .show(sessionId)
      .then(() => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }));
    shown.catch(() => undefined);
  }, [skein, queryClient, sessionId, branchCount]);
}
