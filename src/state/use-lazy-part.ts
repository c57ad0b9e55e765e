import { useQuery } from '@tanstack/react-query';

/**
 * A heavy part of the app that is loaded when it is first needed and then stays. Null until it is there; if it cannot be loaded
 * (a browser without a network), whoever asks goes on without it.
 */
export function useLazyPart<T>(name: string, load: () => Promise<T>, isNeeded = true): T | null {
  const { data } = useQuery({
    queryKey: ['part', name],
    queryFn: load,
    enabled: isNeeded,
    gcTime: Infinity,
    structuralSharing: false,
    meta: { shownByScreen: true },
  });
  return data ?? null;
}
