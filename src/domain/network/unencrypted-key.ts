import { ChatFailure } from '../chat-error';
import { classifyHost, isOnPublicRoute } from './classify-address';
import { readUrl } from './read-url';

/** True for plain http to a host outside the local network: anyone on the route could read the request. */
export function isUnencrypted(url: string): boolean {
  const read = readUrl(url);
  if (!read.ok) return /^\s*http:/i.test(url);
  return read.address.scheme === 'http' && isOnPublicRoute(classifyHost(read.address.host));
}

/**
 * True for plain http to a public host, which no request may use: phones refuse it, too (plugins/cleartext-in-local-network.js). Names that
 * lead into a private network, as those of a VPN, are not public in this sense; a key is not sent there either.
 */
export function isCleartextOnTheWeb(url: string): boolean {
  const read = readUrl(url);
  if (!read.ok) return /^\s*http:/i.test(url);
  return read.address.scheme === 'http' && classifyHost(read.address.host) === 'public';
}

export function cleartextFailure(url: string): ChatFailure {
  const read = readUrl(url);
  return new ChatFailure({
    kind: 'invalid-argument',
    message: `${read.ok ? read.address.site : 'This address'} uses http, so others on the network could read the request. Nothing was sent. Use https.`,
    nextStep: 'check-address',
  });
}

export function unencryptedKeyFailure(providerName: string): ChatFailure {
  return new ChatFailure({
    kind: 'invalid-argument',
    message: `The address of ${providerName} uses http, so others on the network could read the key. The key wasn’t sent. Use https.`,
    nextStep: 'check-address',
  });
}
