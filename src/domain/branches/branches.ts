import type { FilePart, ImagePart, Session } from '../conversation';

/**
 * A branched chat is several sessions with a common beginning. Each has its own messages, model and context; they share a title, and are listed
 * and deleted together.
 */
export interface Branches {
  /** The points at which this session differs from other branches, oldest first. */
  forks(sessionId: string): Promise<readonly Fork[]>;
  /** A new session with everything up to and including this message; an answer counts as a whole. */
  fromHere(messageId: string): Promise<Session>;
  /** A new session with everything before this question, and the edited question. It is not answered yet: `regenerate` does that. */
  withEdit(
    messageId: string,
    question: { readonly text: string; readonly images?: readonly ImagePart[]; readonly files?: readonly FilePart[] },
  ): Promise<Session>;
  /** The list of sessions shows this branch of its chat from now on. */
  show(sessionId: string): Promise<void>;
}

export interface Fork {
  /** The last message that all branches share; 0 if none. */
  readonly afterSeq: number;
  /** The first message of the current branch after the fork; null if it has none yet. */
  readonly nextSeq: number | null;
  /** One session per branch, oldest first. */
  readonly branches: readonly string[];
  /** Index of the current branch. */
  readonly current: number;
}
