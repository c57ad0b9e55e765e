import type { FilePart, ImagePart, Session } from '../conversation';

/**
 * A chat that went more than one way is several sessions that began as one. Each has its own messages, model and context; they share a title, and
 * are listed and deleted together.
 */
export interface Branches {
  /** The points at which this session differs from other branches, oldest first. */
  forks(sessionId: string): Promise<readonly Fork[]>;
  /** A new session with everything up to and including this message; an answer counts as a whole. */
  fromHere(messageId: string): Promise<Session>;
  /** A new session with everything before this question, and the question in other words. It is not answered yet: `regenerate` does that. */
  withEdit(
    messageId: string,
    question: { readonly text: string; readonly images?: readonly ImagePart[]; readonly files?: readonly FilePart[] },
  ): Promise<Session>;
  /** The list of sessions shows this branch of its chat from now on. */
  show(sessionId: string): Promise<void>;
}

export interface Fork {
  /** The last message that all ways have in common; 0 when they part at the beginning. */
  readonly afterSeq: number;
  /** The first message of the seen branch after the fork; null when it has none yet. */
  readonly nextSeq: number | null;
  /** One session for each way, in the order in which they were gone. */
  readonly branches: readonly string[];
  /** Which of them is seen. */
  readonly current: number;
}
