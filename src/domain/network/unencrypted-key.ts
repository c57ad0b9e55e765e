import { ChatFailure } from '../chat-error';
import { isInVpn, isOnPublicRoute } from './classify-address';
import { readUrl } from './read-url';

/** True for plain http to a host outside the local network: anyone on the route could read the request. */
export function isUnencrypted(url: string): boolean {
  const read = readUrl(url);
  if (!read.ok) return /^\s*http:/i.test(url);
  return read.address.scheme === 'http' && isOnPublicRoute(read.address.host);
}

/**
 * True for plain http that can leave the user's own network, which no request may use: phones refuse it, too
 * (plugins/cleartext-in-local-network.js). Only a VPN that encrypts by itself is left out; a key is not sent there either.
 */
export function isCleartextOnTheWeb(url: string): boolean {
  const read = readUrl(url);
  if (!read.ok) return /^\s*http:/i.test(url);
  const { scheme, host } = read.address;
  return scheme === 'http' && isOnPublicRoute(host) && !isInVpn(host);
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
