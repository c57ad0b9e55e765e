import type { NewQueuedMessage, QueueRepository } from './composer-repositories';
import type { QueuedMessage } from './queued-message';

/** Messages that the user sent during an answer. They are held when the turn is stopped or fails, and after a restart. */
export interface Queue extends Pick<
  QueueRepository,
  'list' | 'take' | 'release' | 'offlineSessions' | 'releaseOffline'
> {
  add(message: Pick<NewQueuedMessage, 'sessionId' | 'text'> & Partial<NewQueuedMessage>): Promise<QueuedMessage>;
}
