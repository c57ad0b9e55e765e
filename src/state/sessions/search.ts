import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';

const HITS = 60;

/** An empty query searches nothing. The previous hits stay visible until the new ones arrive. */
export function useSearch(query: string, sessionId: string | null) {
  const core = useAppCore();
  const words = query.trim();
  return useQuery({
    queryKey: queryKeys.search(words, sessionId),
    queryFn: ({ signal }) =>
      core.search.find(words, { ...(sessionId === null ? {} : { sessionId }), limit: HITS, signal }),
    enabled: words !== '',
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
