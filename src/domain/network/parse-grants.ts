import type { HostGrant } from './check-url';

/** Setting: addresses in the user's own network that tools may reach, each as "host:port". */
export const NETWORK_GRANTS_KEY = 'networkGrants';

/** The stored value may be anything; entries that are not text are ignored. */
export function parseGrants(stored: unknown): readonly HostGrant[] {
  return Array.isArray(stored) ? stored.filter((grant): grant is HostGrant => typeof grant === 'string') : [];
}
