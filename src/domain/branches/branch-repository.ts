import type { NewUserMessage } from '../messages/message-repository';
import type { Session } from '../conversation';

/** A session among those that began as one. */
export interface Branch {
  readonly sessionId: string;
  /** Null for the first one. */
  readonly parentId: string | null;
  /** The last message that it has in common with its parent. */
  readonly forkSeq: number;
  /** The greater, the later something was said in it. */
  readonly activity: number;
}

/** Chats that went more than one way. Each branch is a session with messages and views of its own; nothing done in one shows in another. */
export interface BranchRepository {
  /** The branches of the chat that this session belongs to, as they were made. */
  list(sessionId: string): Promise<readonly Branch[]>;
  /**
   * A new session with the messages up to and including `toSeq`, and the views that stand for nothing else; with a question, that one follows
   * them. It becomes the branch that the list shows. One transaction.
   */
  create(from: { readonly from: string; readonly toSeq: number }, question?: NewQuestion): Promise<Session>;
  /** Keeps what follows `seq` as a branch and removes it here, in one transaction: the session goes on from `seq`. */
  setAside(sessionId: string, seq: number): Promise<void>;
  /** The list shows this branch of its chat from now on. */
  show(sessionId: string): Promise<void>;
}

export type NewQuestion = Omit<NewUserMessage, 'sessionId' | 'clientId'>;
