import { useQuery } from '@tanstack/react-query';

import type { QueuedMessage } from '@/domain/composer/queued-message';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

/** What waits to be sent in this chat, oldest first. */
export function useQueue(sessionId: string): readonly QueuedMessage[] {
  const core = useAppCore();
  const query = useQuery({ queryKey: queryKeys.queue(sessionId), queryFn: () => core.queue.list(sessionId) });
  return query.data ?? [];
}

/** Null when it was sent a moment before. */
export function useTakeQueued(sessionId: string) {
  return useWrite((core, id: string) => core.queue.take(id), [queryKeys.queue(sessionId)]);
}
