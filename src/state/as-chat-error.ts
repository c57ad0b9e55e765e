import { toChatError, type ChatError } from '@/domain/chat-error';

/** What a query or a write failed with, as the value that a screen can show. */
export function asChatError(thrown: unknown): ChatError | null {
  return thrown === null || thrown === undefined ? null : toChatError(thrown);
}
