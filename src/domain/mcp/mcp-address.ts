import { failure } from '../chat-error';
import { isOnPublicRoute } from '../network/classify-address';
import { grantFor, checkUrl } from '../network/check-url';
import { readUrl, type WebAddress } from '../network/read-url';
import { withScheme } from '../network/with-scheme';

/**
 * Normalises the address of a server that the user typed, with or without a scheme. Typing it grants access to this host and port only.
 * Public hosts need https.
 */
export function readMcpAddress(typed: string): WebAddress {
  const url = withScheme(typed);
  const read = readUrl(url);
  if (!read.ok) throw failure('invalid-argument', read.problem);
  const verdict = checkUrl(url, [grantFor(read.address)]);
  if (verdict.kind === 'refused') throw failure('invalid-argument', verdict.reason);
  const { address } = verdict;
  if (address.scheme === 'http' && isOnPublicRoute(address.host)) {
    throw failure('invalid-argument', `${address.site} is on the public internet: its address must use https.`);
  }
  return address;
}
