import { useQuery } from '@tanstack/react-query';

import type { AgentDraft } from '@/domain/agents/agent';
import { failure } from '@/domain/chat-error';

import { useSkein } from './app-context';
import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

/** A session may lose its agent, and takes on the agent's prompt, tools and memory. */
const AGENTS = [queryKeys.agents, queryKeys.sessions, queryKeys.allContexts];

/** The built-in one first. */
export function useAgents() {
  const skein = useSkein();
  return useQuery({ queryKey: queryKeys.agents, queryFn: () => skein.agents.list() });
}

/** All that an agent can be given. */
export function useAgentTools() {
  const skein = useSkein();
  return useQuery({
    queryKey: queryKeys.agentTools,
    queryFn: () => skein.agents.tools(),
    staleTime: 0, // those of servers come and go
  });
}

/** Null: a new one. */
export function useSaveAgent(id: string | null) {
  return useWrite(
    (skein, draft: AgentDraft) => (id === null ? skein.agents.create(draft) : skein.agents.update(id, draft)),
    AGENTS,
    { shownByScreen: true },
  );
}

/** What is stored is copied, not what a form has made of it. */
export function useDuplicateAgent() {
  return useWrite(async (skein, { id, name }: { id: string; name: string }) => {
    const agent = await skein.agents.get(id);
    if (!agent) throw failure('not-found', 'This agent does not exist any more.');
    const { id: _id, isBuiltIn: _isBuiltIn, ...draft } = agent;
    return skein.agents.create({ ...draft, name });
  }, AGENTS);
}

export function useRemoveAgent() {
  return useWrite((skein, id: string) => skein.agents.remove(id), AGENTS);
}

export function useChooseAgent(sessionId: string) {
  return useWrite(
    (skein, agentId: string) => skein.sessions.useAgent(sessionId, agentId),
    [queryKeys.sessions, queryKeys.context(sessionId)],
  );
}
