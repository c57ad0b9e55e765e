import { useQuery } from '@tanstack/react-query';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';

/** A picture of the web; for a component that is there because the person asked to see it. */
export function usePicture(url: string) {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.picture(url),
    queryFn: ({ signal }) => core.loadImage(url, signal),
    staleTime: Infinity,
    meta: { shownByScreen: true },
  });
}
