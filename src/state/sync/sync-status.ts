import { useQuery } from '@tanstack/react-query';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';

/** For the first screen, too. `followSync` keeps it current while the app is open. */
export function useSyncStatus() {
  const { sync } = useAppCore();
  return useQuery({ queryKey: queryKeys.syncStatus, queryFn: () => sync.status(), staleTime: 0 });
}
