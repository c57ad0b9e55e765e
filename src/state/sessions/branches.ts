import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { ImagePart } from '@/domain/conversation';
import type { Fork } from '@/domain/branches/branches';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

const SESSIONS = [queryKeys.sessions];
const NONE: readonly Fork[] = [];

/** The points where this session's history branches. */
export function useForks(sessionId: string): readonly Fork[] {
  const core = useAppCore();
  const { data } = useQuery({
    queryKey: queryKeys.forks(sessionId),
    queryFn: () => core.branches.forks(sessionId),
  });
  return data ?? NONE;
}

export function useBranchFromHere() {
  return useWrite((core, messageId: string) => core.branches.fromHere(messageId), SESSIONS);
}

export function useEditQuestion() {
  return useWrite(
    (core, { messageId, ...question }: { messageId: string; text: string; images?: readonly ImagePart[] }) =>
      core.branches.withEdit(messageId, question),
    SESSIONS,
  );
}

/** Makes the branch being viewed the one that the list of chats shows. */
export function useShowInList(sessionId: string, branchCount: number): void {
  const core = useAppCore();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (branchCount < 2) return;
    // If this fails the list shows another branch, which is harmless. The next visit tries again.
    const shown = core.branches
      .show(sessionId)
      .then(() => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }));
    shown.catch(() => undefined);
  }, [core, queryClient, sessionId, branchCount]);
}
