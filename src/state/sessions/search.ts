import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';

const MAX_HITS = 60;

/** An empty query searches nothing. The previous hits stay visible until the new ones arrive. */
export function useSearch(query: string, sessionId: string | null) {
  const core = useAppCore();
  const trimmed = query.trim();
  return useQuery({
    queryKey: queryKeys.search(trimmed, sessionId),
    queryFn: ({ signal }) =>
      core.search.find(trimmed, { ...(sessionId === null ? {} : { sessionId }), limit: MAX_HITS, signal }),
    enabled: trimmed !== '',
    placeholderData: keepPreviousData,
    staleTime: 0, // new messages must be found
    gcTime: 0,
    meta: { shownByScreen: true },
  });
}

/** Indexes new messages while the user is still typing the first word. */
export function usePrepareSearch(): void {
  const core = useAppCore();
  useEffect(() => void core.search.prepare(), [core]);
}
