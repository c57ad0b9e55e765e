import type { NewQueuedMessage, QueueRepository } from './composer-repositories';
import type { QueuedMessage } from './queued-message';

/** What the person sent while an answer was being made. A turn that is stopped or fails holds what waits behind it, and so does a restart. */
export interface Queue extends Pick<QueueRepository, 'list' | 'take' | 'release'> {
  add(message: Pick<NewQueuedMessage, 'sessionId' | 'text'> & Partial<NewQueuedMessage>): Promise<QueuedMessage>;
}
