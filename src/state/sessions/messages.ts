import { canContinueTurn } from '@/domain/turn/can-continue';
import { joinAnswer } from '@/domain/turn/join-answer';
import type { AssistantMessage } from '@/domain/conversation';

import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

const changedIn = (sessionId: string) => [
  queryKeys.messages(sessionId),
  queryKeys.context(sessionId),
  queryKeys.sessions,
];

export function useRemoveMessage(sessionId: string) {
  return useWrite((core, messageId: string) => core.messages.remove(messageId), changedIn(sessionId));
}

export function useRestoreMessage(sessionId: string) {
  return useWrite((core, messageId: string) => core.messages.restore(messageId), changedIn(sessionId));
}

/** What an answer says, of how many pieces it may be. */
export function textOf(pieces: readonly AssistantMessage[]): string {
  return joinAnswer(pieces.map(({ content }) => content));
}

/** Whether an answer broke off and can be continued. */
export function canContinue(pieces: readonly AssistantMessage[]): boolean {
  return canContinueTurn(pieces);
}

/** Tokens a second while words came; null when that cannot be told. */
export function speedOf({ usage, firstTokenMs, durationMs }: AssistantMessage): number | null {
  if (!usage || firstTokenMs === null || durationMs === null || usage.outputTokens === 0) return null;
  const seconds = (durationMs - firstTokenMs) / 1_000;
  return seconds > 0 ? usage.outputTokens / seconds : null;
}
