import type { QueueRepository } from './composer-ports';
import type { Queue } from '../app-core';
import { assertNotEmpty, refuseStoredKeys } from '../turn/check-body';

interface ManageQueueDeps {
  readonly queue: QueueRepository;
  readonly keys: () => Promise<readonly string[]>;
}

export function createQueue({ queue, keys }: ManageQueueDeps): Queue {
  return {
    list: (sessionId) => queue.list(sessionId),
    take: (id) => queue.take(id),
    release: (sessionId) => queue.release(sessionId),
    async add(message) {
      assertNotEmpty(message);
      await refuseStoredKeys({ keys }, message);
      return queue.add({ images: [], files: [], ...message });
    },
  };
}
