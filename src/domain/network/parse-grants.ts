import type { HostGrant } from './judge-url';

/** Setting: addresses in the person's own network that tools may reach, each as "host:port". */
export const NETWORK_GRANTS_KEY = 'networkGrants';

/** What is stored may be anything; what is no grant opens nothing. */
export function parseGrants(stored: unknown): readonly HostGrant[] {
  return Array.isArray(stored) ? stored.filter((grant): grant is HostGrant => typeof grant === 'string') : [];
}
