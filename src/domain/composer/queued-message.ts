import type { MessageBody } from '../conversation';

/**
 * A message that the user sent during an answer. It becomes part of the running turn at its next tool round, or the
 * next turn once the running one has ended well. One that is held waits for a tap.
 */
export interface QueuedMessage extends MessageBody {
  readonly id: string;
  readonly sessionId: string;
  readonly createdAt: number;
  readonly held: HeldReason | null;
}

/**
 * Why it is not sent automatically: the user pressed Stop, the turn before it failed, or the app was restarted. One that is held because the
 * device is offline is sent automatically once it is online, also after a restart.
 */
export const HELD_REASONS = ['stopped', 'failed', 'restarted', 'offline'] as const;

export type HeldReason = (typeof HELD_REASONS)[number];
