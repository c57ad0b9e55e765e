import type { MessageBody, UserMessage } from '../conversation';
import type { NewUserMessage } from '../messages/message-repository';
import type { PromptTemplate, TemplateDraft } from './prompt-template';
import type { HeldReason, QueuedMessage } from './queued-message';

/** Text and attachments that were not sent yet, one draft for each session. */
export interface DraftRepository {
  get(sessionId: string): Promise<MessageBody | null>;
  /** Writes the fields that are given and leaves the others: text changes with every key, images do not. */
  save(sessionId: string, change: Partial<MessageBody>): Promise<void>;
}

/** Messages that wait to be sent, oldest first in each session. Each method is one transaction. */
export interface QueueRepository {
  add(message: NewQueuedMessage): Promise<QueuedMessage>;
  list(sessionId: string): Promise<readonly QueuedMessage[]>;
  /** Off the queue, to be changed or forgotten. Null: it was sent or taken before. */
  take(id: string): Promise<QueuedMessage | null>;
  /** Queued messages are not sent automatically any more. Null: in all sessions. */
  hold(sessionId: string | null, reason: HeldReason): Promise<void>;
  release(sessionId: string): Promise<void>;
  /** The sessions with messages that wait for the network, in the order of these. */
  offlineSessions(): Promise<readonly string[]>;
  /** Messages that waited for the network are sent like all others from now on. */
  releaseOffline(sessionId: string): Promise<void>;
  /** The oldest that is not held leaves the queue and becomes the newest message of its session. Null: there is none. */
  moveToHistory(sessionId: string, how?: Pick<NewUserMessage, 'namesChat' | 'joinsTurn'>): Promise<UserMessage | null>;
}

export interface NewQueuedMessage extends MessageBody {
  readonly sessionId: string;
  readonly takesDraft?: boolean;
  /** Stored together with the message, so that nothing sends it in between. */
  readonly held?: HeldReason;
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
