import { canContinueTurn } from '@/domain/turn/can-continue';
import { joinAnswer } from '@/domain/turn/join-answer';
import type { AssistantMessage } from '@/domain/conversation';

import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

const queriesChangedIn = (sessionId: string) => [
  queryKeys.messages(sessionId),
  queryKeys.context(sessionId),
  queryKeys.sessions,
];

export function useRemoveMessage(sessionId: string) {
  return useWrite((core, messageId: string) => core.messages.remove(messageId), queriesChangedIn(sessionId));
}

export function useRestoreMessage(sessionId: string) {
  return useWrite((core, messageId: string) => core.messages.restore(messageId), queriesChangedIn(sessionId));
}

/** The text of an answer, which can consist of several messages. */
export function textOf(pieces: readonly AssistantMessage[]): string {
  return joinAnswer(pieces.map(({ content }) => content));
}

/** Whether an answer broke off and can be continued. */
export function canContinue(pieces: readonly AssistantMessage[]): boolean {
  return canContinueTurn(pieces);
}

/** Tokens per second while text was streaming; null if unknown. */
export function speedOf({ usage, firstTokenMs, durationMs }: AssistantMessage): number | null {
  if (!usage || firstTokenMs === null || durationMs === null || usage.outputTokens === 0) return null;
  const seconds = (durationMs - firstTokenMs) / 1_000;
  return seconds > 0 ? usage.outputTokens / seconds : null;
}
