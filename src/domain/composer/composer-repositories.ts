import type { MessageBody, UserMessage } from '../conversation';
import type { NewUserMessage } from '../messages/message-repository';
import type { PromptTemplate, TemplateDraft } from './prompt-template';
import type { HeldReason, QueuedMessage } from './queued-message';

/** What was typed and not yet sent, one for each session. */
export interface DraftRepository {
  get(sessionId: string): Promise<MessageBody | null>;
  /** Writes what is named and leaves the rest: words change with every key, pictures do not. */
  save(sessionId: string, change: Partial<MessageBody>): Promise<void>;
}

/** What waits to be sent, oldest first in each session. Each method is one transaction. */
export interface QueueRepository {
  add(message: NewQueuedMessage): Promise<QueuedMessage>;
  list(sessionId: string): Promise<readonly QueuedMessage[]>;
  /** Off the queue, to be changed or forgotten. Null: it was sent or taken before. */
  take(id: string): Promise<QueuedMessage | null>;
  /** What waits is not sent by itself any more. Null: in all sessions. */
  hold(sessionId: string | null, reason: HeldReason): Promise<void>;
  release(sessionId: string): Promise<void>;
  /** The oldest that is not held leaves the queue and becomes the newest message of its session. Null: there is none. */
  moveToHistory(sessionId: string, how?: Pick<NewUserMessage, 'namesChat'>): Promise<UserMessage | null>;
}

export interface NewQueuedMessage extends MessageBody {
  readonly sessionId: string;
  readonly takesDraft?: boolean;
}

export interface TemplateRepository {
  /** By title. */
  list(): Promise<readonly PromptTemplate[]>;
  add(draft: TemplateDraft): Promise<PromptTemplate>;
  update(id: string, change: Partial<TemplateDraft>): Promise<PromptTemplate>;
  remove(id: string): Promise<void>;
  /** Adds the examples the first time it is called, and never again. */
  seed(examples: readonly TemplateDraft[]): Promise<void>;
}
