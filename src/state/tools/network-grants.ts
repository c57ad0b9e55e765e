import type { AppCore } from '@/domain/app-core';
import type { HostGrant } from '@/domain/network/check-url';
import { readSetting, writeSetting } from '@/domain/settings/read-setting';

import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

/** Grants are the addresses in the local network that tools may reach: the setting `networkGrants`. */
export function useAddNetworkGrant() {
  return useWrite(
    (core, grant: HostGrant) => changeGrants(core, (grants) => [...grants, grant]),
    [queryKeys.setting('networkGrants')],
  );
}

export function useRemoveNetworkGrant() {
  return useWrite(
    (core, grant: HostGrant) => changeGrants(core, (grants) => grants.filter((other) => other !== grant)),
    [queryKeys.setting('networkGrants')],
  );
}

async function changeGrants(
  core: AppCore,
  change: (grants: readonly HostGrant[]) => readonly HostGrant[],
): Promise<void> {
  await writeSetting(core.settings, 'networkGrants', change(await readSetting(core.settings, 'networkGrants')));
}
