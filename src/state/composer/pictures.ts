import { useQuery } from '@tanstack/react-query';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';

/** Downloads an image from the web. Mount the component only after the user asked to see the image. */
export function usePicture(url: string) {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.picture(url),
    queryFn: ({ signal }) => core.loadImage(url, signal),
    staleTime: Infinity,
    meta: { shownByScreen: true },
  });
}
