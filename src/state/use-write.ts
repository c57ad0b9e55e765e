import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

import type { Skein } from '@/domain/app-core';

import { useSkein } from './app-context';

/** A write and what it makes stale. It stays pending until the screens have read again, so that nothing flickers. */
export function useWrite<Input, Output>(
  write: (skein: Skein, input: Input) => Promise<Output>,
  stale: readonly QueryKey[],
  { shownByScreen = false } = {},
) {
  const skein = useSkein();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => write(skein, input),
    onSettled: () => Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    meta: { shownByScreen },
  });
}
