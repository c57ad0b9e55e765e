import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

import type { AppCore } from '@/domain/app-core';

import { useAppCore } from './app-context';

/** A mutation and the query keys it makes stale. It stays pending until those queries were read again, so that nothing flickers. */
export function useWrite<Input, Output>(
  write: (core: AppCore, input: Input) => Promise<Output>,
  stale: readonly QueryKey[],
  { shownByScreen = false } = {},
) {
  const core = useAppCore();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => write(core, input),
    onSettled: () => Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    meta: { shownByScreen },
  });
}
