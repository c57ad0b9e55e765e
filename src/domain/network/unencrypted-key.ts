import { ChatFailure } from '../chat-error';
import { classifyHost, isOnPublicRoute } from './classify-address';
import { readUrl } from './read-url';

/** True for plain http to a host outside the local network: anyone on the route could read the request. */
export function isUnencrypted(url: string): boolean {
  const read = readUrl(url);
  if (!read.ok) return /^\s*http:/i.test(url);
  return read.address.scheme === 'http' && isOnPublicRoute(classifyHost(read.address.host));
}

export function unencryptedKeyFailure(providerName: string): ChatFailure {
  return new ChatFailure({
    kind: 'invalid-argument',
    message: `The address of ${providerName} uses http, so others on the network could read the key. The key wasn’t sent. Use https.`,
    nextStep: 'check-address',
  });
}
