import { useQuery } from '@tanstack/react-query';

import type { ModelRef } from '@/domain/conversation';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

const SESSIONS = [queryKeys.sessions];
/** What depends on the models that the user chose. */
const CHOICES = [queryKeys.setting('recentModels'), queryKeys.newChatModel];

export function useSession(id: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.session(id), queryFn: () => core.sessions.get(id) });
}

/** A chat on the screen. If its model is gone, it takes the model of a new chat. */
export function useOpenSession(id: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.openSession(id), queryFn: () => core.sessions.open(id) });
}

export function useRenameSession() {
  return useWrite((core, { id, title }: { id: string; title: string }) => core.sessions.rename(id, title), SESSIONS);
}

export function useChooseModel(sessionId: string) {
  return useWrite(
    (core, model: ModelRef) => core.sessions.useModel(sessionId, model),
    [...SESSIONS, ...CHOICES, queryKeys.context(sessionId)],
  );
}
