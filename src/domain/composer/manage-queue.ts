import type { QueueRepository } from './composer-repositories';
import type { Queue } from './queue';
import { assertSendable, refuseStoredKeys } from '../turn/check-body';

interface ManageQueueDeps {
  readonly queue: QueueRepository;
  readonly keys: () => Promise<readonly string[]>;
}

export function createQueue({ queue, keys }: ManageQueueDeps): Queue {
  return {
    list: (sessionId) => queue.list(sessionId),
    take: (id) => queue.take(id),
    release: (sessionId) => queue.release(sessionId),
    offlineSessions: () => queue.offlineSessions(),
    releaseOffline: (sessionId) => queue.releaseOffline(sessionId),
    async add(message) {
      assertSendable(message);
      await refuseStoredKeys({ keys }, message);
      return queue.add({ images: [], files: [], ...message });
    },
  };
}
