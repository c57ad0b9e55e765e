import type { NewUserMessage } from '../messages/message-repository';
import type { Session } from '../conversation';

/** One of the sessions of a branched chat. */
export interface Branch {
  readonly sessionId: string;
  /** Null for the first one. */
  readonly parentId: string | null;
  /** The last message that it shares with its parent. */
  readonly forkSeq: number;
  /** Higher means more recently active. */
  readonly activity: number;
}

/** The branches of chats. Each branch is a session with its own messages and views; a change in one does not affect another. */
export interface BranchRepository {
  /** The branches of the chat that this session belongs to, oldest first. */
  list(sessionId: string): Promise<readonly Branch[]>;
  /**
   * Creates a session with the messages up to and including `toSeq`, the views that cover only those, and the question, if given. The list of
   * sessions then shows this branch. Runs in one transaction.
   */
  create(from: { readonly from: string; readonly toSeq: number }, question?: NewQuestion): Promise<Session>;
  /** Moves the messages after `seq` into a new branch, in one transaction. The session continues from `seq`. */
  setAside(sessionId: string, seq: number): Promise<void>;
  /** The list shows this branch of its chat from now on. */
  show(sessionId: string): Promise<void>;
}

export type NewQuestion = Omit<NewUserMessage, 'sessionId' | 'clientId'>;
