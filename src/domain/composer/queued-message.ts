import type { MessageBody } from '../conversation';

/**
 * A message that the person sent while an answer was being made. It becomes part of the running turn at its next tool round, or the
 * next turn once the running one has ended well. One that is held waits for a tap.
 */
export interface QueuedMessage extends MessageBody {
  readonly id: string;
  readonly sessionId: string;
  readonly createdAt: number;
  readonly held: HeldReason | null;
}

/** Why it is not sent by itself: the person pressed Stop, the turn before it failed, the app was started anew. */
export const HELD_REASONS = ['stopped', 'failed', 'restarted'] as const;

export type HeldReason = (typeof HELD_REASONS)[number];
