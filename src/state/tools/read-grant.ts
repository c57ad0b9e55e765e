import { grantFor, checkUrl, type HostGrant } from '@/domain/network/check-url';
import { readUrl } from '@/domain/network/read-url';

export type ReadGrant =
  | { readonly kind: 'grant'; readonly grant: HostGrant }
  /** Not a host with its port. */
  | { readonly kind: 'broken' }
  /** Nobody can open this one; the reason is for a person to read. */
  | { readonly kind: 'refused'; readonly reason: string };

/** What a person typed, in the one spelling that is compared later. */
export function readGrant(typed: string): ReadGrant {
  const text = typed.trim();
  if (!/^[^/\\?#@\s]+:\d+$/.test(text)) return { kind: 'broken' };
  const read = readUrl(`http://${text}`);
  if (!read.ok) return { kind: 'refused', reason: read.problem };
  const grant = grantFor(read.address);
  const verdict = checkUrl(`http://${grant}/`, [grant]);
  return verdict.kind === 'allowed' ? { kind: 'grant', grant } : { kind: 'refused', reason: verdict.reason };
}
