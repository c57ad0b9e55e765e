import { useQuery } from '@tanstack/react-query';

import type { QueuedMessage } from '@/domain/composer/queued-message';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

/** The queued messages of a chat, oldest first. */
export function useQueue(sessionId: string): readonly QueuedMessage[] {
  const core = useAppCore();
  const query = useQuery({ queryKey: queryKeys.queue(sessionId), queryFn: () => core.queue.list(sessionId) });
  return query.data ?? [];
}

/** Resolves to null if the message has just been sent. */
export function useTakeQueued(sessionId: string) {
  return useWrite((core, id: string) => core.queue.take(id), [queryKeys.queue(sessionId)]);
}
