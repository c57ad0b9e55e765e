import type { Agent } from '../agents/agent';
import type { AgentRepository } from '../agents/agent-repository';
import type { SessionRepository } from '../sessions/session-repository';
import { readSetting } from '../settings/read-setting';
import type { SettingsRepository } from '../settings/settings-repository';
import { requireSession } from '../sessions/require-session';

/** On unless it was switched off: for everyone, or for this agent. */
export async function isMemoryOn(
  deps: { settings: Pick<SettingsRepository, 'get'> },
  agent: Agent | null,
): Promise<boolean> {
  return (await readSetting(deps.settings, 'memory')) && agent?.memoryOn !== false;
}

/** Tells the memory tools about the session that they are called in. */
export async function memoryOfSession(
  deps: {
    sessions: Pick<SessionRepository, 'get'>;
    agents: Pick<AgentRepository, 'get'>;
    settings: Pick<SettingsRepository, 'get'>;
  },
  sessionId: string,
): Promise<{ readonly agentId: string; readonly memoryOn: boolean }> {
  const { agentId } = await requireSession(deps, sessionId);
  return { agentId, memoryOn: await isMemoryOn(deps, await deps.agents.get(agentId)) };
}
