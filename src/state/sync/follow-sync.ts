import type { QueryClient } from '@tanstack/react-query';

import type { Sync } from '@/domain/sync/sync';

import { queryKeys } from '../query-keys';

/**
 * Shows what a pass has merged: chats, notes, agents, settings. All of it may have changed, so everything that is shown is read again, once for each
 * pass. Returns what ends it.
 */
export function followSync(sync: Sync, queryClient: Pick<QueryClient, 'invalidateQueries'>): () => void {
  let isStale = false;
  const stopMerged = sync.onMerged(() => {
    isStale = true;
  });
  const stopStatus = sync.onStatus(({ kind }) => {
    const isOver = kind !== 'working' && isStale;
    if (isOver) isStale = false;
    void queryClient.invalidateQueries(isOver ? {} : { queryKey: queryKeys.sync });
  });
  return () => {
    stopMerged();
    stopStatus();
  };
}
