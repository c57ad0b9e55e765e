import type { TFunction } from 'i18next';

import type { Agent } from '@/domain/agents/agent';

/** The name that the built-in agent is stored with. The user can change it. */
const STORED_NAME = 'Assistant';

/** An agent's name; that of the built-in one in the language of the app, until the user has renamed it. */
export function agentName({ isBuiltIn, name }: Pick<Agent, 'isBuiltIn' | 'name'>, t: TFunction): string {
  return isBuiltIn && name === STORED_NAME ? t('agents.builtInName') : name;
}
