import { toChatError, type ChatError } from '@/domain/chat-error';

/** Converts the error of a query or mutation into one that a screen can show. */
export function asChatError(thrown: unknown): ChatError | null {
  return thrown === null || thrown === undefined ? null : toChatError(thrown);
}
