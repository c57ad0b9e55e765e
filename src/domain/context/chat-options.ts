import type { ThinkingEffort } from '../providers/model-call';
import type { SessionTarget } from './session-target';

type Options = Pick<SessionTarget, 'session' | 'agent'>;

/** The agent's instructions, then those of this chat. Null: neither has any. */
export function instructionsOf({ session, agent }: Options): string | null {
  const parts = [agent?.systemPrompt ?? null, session.systemPrompt].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('\n\n');
}

/** The chat's thinking effort, or else the agent's. Null: the provider's default. */
export function thinkingOf({ session, agent }: Options): ThinkingEffort | null {
  return session.thinking ?? agent?.thinking ?? null;
}
