import type { Message } from '../conversation';
import type { MessagePageRequest } from './message-repository';

export interface Messages {
  page(sessionId: string, page: MessagePageRequest): Promise<readonly Message[]>;
  /** The models that have answered in this chat, in the order of their first answer. */
  modelIds(sessionId: string): Promise<readonly string[]>;
  /**
   * Removes a question, or the whole answer that the message is part of, tools included. A summary that covers it is not used any more.
   * Refuses with `busy` while a turn of the session runs.
   */
  remove(messageId: string): Promise<void>;
  /** Takes back the removal that this message was part of, for the summary too. */
  restore(messageId: string): Promise<void>;
}
