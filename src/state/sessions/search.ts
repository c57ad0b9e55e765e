import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';

const HITS = 60;

/** Nothing is asked while there is nothing to look for. Between two queries the hits of the last one stay. */
export function useSearch(query: string, sessionId: string | null) {
  const core = useAppCore();
  const words = query.trim();
  return useQuery({
    queryKey: queryKeys.search(words, sessionId),
    queryFn: ({ signal }) =>
      core.search.find(words, { ...(sessionId === null ? {} : { sessionId }), limit: HITS, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 0, // what was said since should be found
    gcTime: 0,
    meta: { shownByScreen: true },
  });
}

/** What was said since the last search is made ready while the first word is being typed. */
export function usePrepareSearch(): void {
  const core = useAppCore();
  useEffect(() => void core.search.prepare(), [core]);
}
