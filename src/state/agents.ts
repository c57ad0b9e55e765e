import { useQuery } from '@tanstack/react-query';

import { useSkein } from './app-context';
import { queryKeys } from './query-keys';

/** The built-in one first. */
export function useAgents() {
  const skein = useSkein();
  return useQuery({ queryKey: queryKeys.agents, queryFn: () => skein.agents.list() });
}
