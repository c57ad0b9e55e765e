import type { Agent } from '../agents/agent';
import type { AgentRepository } from '../agents/agent-repository';
import type { SessionRepository } from '../sessions/session-repository';
import { readSetting } from '../settings/read-setting';
import type { SettingsRepository } from '../settings/settings-repository';
import { requireSession } from '../sessions/require-session';

/** On unless it was switched off: for everyone, or for this agent. */
export async function isMemoryOn(deps: { settings: SettingsRepository }, agent: Agent | null): Promise<boolean> {
  return (await readSetting(deps.settings, 'memory')) && agent?.memoryOn !== false;
}

/** What the memory tools must know of the session that they are called in. */
export async function memoryOfSession(
  deps: { sessions: SessionRepository; agents: AgentRepository; settings: SettingsRepository },
  sessionId: string,
): Promise<{ readonly agentId: string; readonly memoryOn: boolean }> {
  const { agentId } = await requireSession(deps, sessionId);
  return { agentId, memoryOn: await isMemoryOn(deps, await deps.agents.get(agentId)) };
}
