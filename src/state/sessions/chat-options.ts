import { MAX_INSTRUCTIONS_CHARS } from '@/domain/sessions/sessions';
import { THINKING_EFFORTS, type ThinkingEffort } from '@/domain/providers/model-call';

import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

export const MAX_INSTRUCTIONS = MAX_INSTRUCTIONS_CHARS;

/** Null: as the agent says. */
export const THINKING_LEVELS: readonly (ThinkingEffort | null)[] = [null, ...THINKING_EFFORTS];

const optionsOf = (sessionId: string) => [queryKeys.sessions, queryKeys.context(sessionId)];

export function useSetThinking(sessionId: string) {
  return useWrite(
    (core, thinking: ThinkingEffort | null) => core.sessions.setThinking(sessionId, thinking),
    optionsOf(sessionId),
  );
}

export function useSetInstructions(sessionId: string) {
  return useWrite(
    (core, instructions: string | null) => core.sessions.setInstructions(sessionId, instructions),
    optionsOf(sessionId),
    { shownByScreen: true },
  );
}
