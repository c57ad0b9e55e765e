import { useQuery } from '@tanstack/react-query';

import type { AppCore } from '@/domain/app-core';
import type { HostGrant } from '@/domain/network/judge-url';
import { NETWORK_GRANTS_KEY, parseGrants } from '@/domain/network/parse-grants';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

/** The addresses in the local network that tools may reach. */
export function useNetworkGrants() {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.setting(NETWORK_GRANTS_KEY),
    queryFn: async () => parseGrants(await core.settings.get(NETWORK_GRANTS_KEY)),
  });
}

export function useAddNetworkGrant() {
  return useWrite(
    (core, grant: HostGrant) => changeGrants(core, (grants) => [...grants, grant]),
    [queryKeys.setting(NETWORK_GRANTS_KEY)],
  );
}

export function useRemoveNetworkGrant() {
  return useWrite(
    (core, grant: HostGrant) => changeGrants(core, (grants) => grants.filter((other) => other !== grant)),
    [queryKeys.setting(NETWORK_GRANTS_KEY)],
  );
}

async function changeGrants(
  core: AppCore,
  change: (grants: readonly HostGrant[]) => readonly HostGrant[],
): Promise<void> {
  await core.settings.set(NETWORK_GRANTS_KEY, change(parseGrants(await core.settings.get(NETWORK_GRANTS_KEY))));
}
