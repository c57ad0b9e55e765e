import { grantFor, checkUrl, type HostGrant } from '@/domain/network/check-url';
import { readUrl } from '@/domain/network/read-url';

export type ParsedGrant =
  | { readonly kind: 'grant'; readonly grant: HostGrant }
  /** The text is not a host with a port. */
  | { readonly kind: 'broken' }
  /** The address can never be allowed; the reason is shown to the user. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Parses a typed address into the normalized form used for comparison. */
export function parseGrant(typed: string): ParsedGrant {
  const text = typed.trim();
  if (!/^[^/\\?#@\s]+:\d+$/.test(text)) return { kind: 'broken' };
  const read = readUrl(`http://${text}`);
  if (!read.ok) return { kind: 'refused', reason: read.problem };
  const grant = grantFor(read.address);
  const verdict = checkUrl(`http://${grant}/`, [grant]);
  return verdict.kind === 'allowed' ? { kind: 'grant', grant } : { kind: 'refused', reason: verdict.reason };
}
