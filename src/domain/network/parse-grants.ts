import type { HostGrant } from './check-url';

/** Grants are stored as "host:port". Anything else in the stored value grants nothing. */
export function parseGrants(stored: unknown): readonly HostGrant[] {
  return Array.isArray(stored) ? stored.filter((grant): grant is HostGrant => typeof grant === 'string') : [];
}
