import { useQuery } from '@tanstack/react-query';

/**
 * Loads a large part of the app when it is first needed and keeps it. Returns null until it is loaded; if loading fails
 * (a browser that is offline), the caller works without it.
 */
export function useLazyModule<T>(name: string, load: () => Promise<T>, isNeeded = true): T | null {
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
