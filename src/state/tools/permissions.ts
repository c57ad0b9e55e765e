import { useQuery } from '@tanstack/react-query';

import { makeVisible } from '@/domain/text/make-visible';
import type { StandingPermission } from '@/domain/tools/permission-repository';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

/** The details of a tool call that waits for approval. */
export function useApprovalRequest(requestId: string) {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.approval(requestId),
    queryFn: async () => {
      const request = await core.approvalRequest(requestId);
      return { ...request, sends: makeVisible(request.sends) }; // users must be able to see everything they approve
    },
    staleTime: Infinity, // an answered request no longer exists
  });
}

export function usePermissions() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.permissions, queryFn: () => core.permissions.list() });
}

/** The chat that a permission is limited to; null if it applies to all chats or the chat was deleted. */
export function usePermissionChat(sessionId: string | null) {
  const core = useAppCore();
  const { data } = useQuery({
    queryKey: queryKeys.session(sessionId ?? ''),
    queryFn: () => (sessionId === null ? null : core.sessions.get(sessionId)),
    enabled: sessionId !== null,
  });
  return data && data.deletedAt === null ? data : null;
}

export function useRemovePermission() {
  return useWrite((core, id: string) => core.permissions.remove(id), [queryKeys.permissions]);
}

/** Undoes the removal of a permission. */
export function useRestorePermission() {
  return useWrite(
    (core, { tool, server, host, sessionId, decision, grantedDespiteUntrustedText }: StandingPermission) =>
      core.permissions.set({ tool, server, host }, { sessionId, decision, grantedDespiteUntrustedText }),
    [queryKeys.permissions],
  );
}
