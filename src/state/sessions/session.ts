import { useQuery } from '@tanstack/react-query';

import type { ModelRef } from '@/domain/conversation';
import type { CreateSession } from '@/domain/sessions/sessions';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

const SESSIONS = [queryKeys.sessions];

export function useSession(id: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.session(id), queryFn: () => core.sessions.get(id) });
}

export function useCreateSession() {
  return useWrite((core, input: CreateSession) => core.sessions.create(input), SESSIONS);
}

export function useRenameSession() {
  return useWrite((core, { id, title }: { id: string; title: string }) => core.sessions.rename(id, title), SESSIONS);
}

export function useChooseModel(sessionId: string) {
  return useWrite(
    (core, model: ModelRef) => core.sessions.useModel(sessionId, model),
    [queryKeys.sessions, queryKeys.context(sessionId)],
  );
}
