import { useQuery } from '@tanstack/react-query';

import { useAppCore } from './app-context';
import { queryKeys } from './query-keys';

/** The request behind an answer. Rebuilt each time, because undoing a compaction or removing a message changes what can be shown. */
export function useSeenRequest(messageId: string) {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.seenRequest(messageId),
    queryFn: () => core.requests.behind(messageId),
    meta: { shownByScreen: true },
    gcTime: 0,
  });
}
