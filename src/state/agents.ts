import { useQuery } from '@tanstack/react-query';

import type { AgentDraft } from '@/domain/agents/agent';
import { failure } from '@/domain/chat-error';

import { useAppCore } from './app-context';
import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

/** A session may lose its agent, and takes on the agent's prompt, tools and memory. */
const AGENTS = [queryKeys.agents, queryKeys.sessions, queryKeys.allContexts];

/** The built-in one first. */
export function useAgents() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.agents, queryFn: () => core.agents.list() });
}

/** All that an agent can be given. */
export function useAgentTools() {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.agentTools,
    queryFn: () => core.agents.tools(),
    staleTime: 0, // those of servers come and go
  });
}

/** Null: a new one. */
export function useSaveAgent(id: string | null) {
  return useWrite(
    (core, draft: AgentDraft) => (id === null ? core.agents.create(draft) : core.agents.update(id, draft)),
    AGENTS,
    { shownByScreen: true },
  );
}

/** What is stored is copied, not what a form has made of it. */
export function useDuplicateAgent() {
  return useWrite(async (core, { id, name }: { id: string; name: string }) => {
    const agent = await core.agents.get(id);
    if (!agent) throw failure('not-found', 'This agent does not exist any more.');
    const { id: _id, isBuiltIn: _isBuiltIn, ...draft } = agent;
    return core.agents.create({ ...draft, name });
  }, AGENTS);
}

export function useRemoveAgent() {
  return useWrite((core, id: string) => core.agents.remove(id), AGENTS);
}

export function useChooseAgent(sessionId: string) {
  return useWrite(
    (core, agentId: string) => core.sessions.useAgent(sessionId, agentId),
    [queryKeys.sessions, queryKeys.context(sessionId)],
  );
}
