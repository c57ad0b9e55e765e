import { useQuery } from '@tanstack/react-query';

import { NEW_AGENT, type Agent, type AgentDraft } from '@/domain/agents/agent';
import { failure } from '@/domain/chat-error';

import { useAppCore } from './app-context';
import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

/** Deleting or switching an agent also changes the prompt, tools and memory of its chats. */
const AGENTS = [queryKeys.agents, queryKeys.sessions, queryKeys.allContexts];

/** All agents, the built-in one first. */
export function useAgents() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.agents, queryFn: () => core.agents.list() });
}

/** All tools that an agent can be given. */
export function useAgentTools() {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.agentTools,
    queryFn: () => core.agents.tools(),
    staleTime: 0, // MCP servers connect and disconnect
  });
}

/** The values of the agent, or of a new one without a name if null. */
export function draftOf(agent: Agent | null): AgentDraft {
  if (!agent) return { name: '', ...NEW_AGENT };
  const { id: _id, isBuiltIn: _isBuiltIn, ...draft } = agent;
  return draft;
}

/** A null id adds a new agent. */
export function useSaveAgent(id: string | null) {
  return useWrite(
    (core, draft: AgentDraft) => (id === null ? core.agents.create(draft) : core.agents.update(id, draft)),
    AGENTS,
    { shownByScreen: true },
  );
}

/** The stored agent is copied, not unsaved changes in a form. */
export function useDuplicateAgent() {
  return useWrite(async (core, { id, name }: { id: string; name: string }) => {
    const agent = await core.agents.get(id);
    if (!agent) throw failure('not-found', 'This agent doesn’t exist. It may have been deleted.');
    return core.agents.create({ ...draftOf(agent), name });
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
