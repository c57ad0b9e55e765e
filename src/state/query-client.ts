import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { toChatError, type ChatError } from '@/domain/chat-error';

/** The database is local and only this app writes to it, so data never becomes stale by itself and being offline does not matter. */
export function createQueryClient(reportError: (error: ChatError) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (thrown, query) => {
        if (query.meta?.shownByScreen !== true) reportError(toChatError(thrown));
      },
    }),
    mutationCache: new MutationCache({
      onError: (thrown, _input, _context, mutation) => {
        if (mutation.meta?.shownByScreen !== true) reportError(toChatError(thrown));
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });
}
