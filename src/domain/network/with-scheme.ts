import { classifyHost, isOwnNetwork } from './classify-address';
import { readUrl } from './read-url';

/**
 * Completes an address that the user typed without a scheme: https, or http for a host in the user's own network, where it is usual. Text that has a scheme, or
 * that does not begin with a host, is returned as it is.
 */
export function withScheme(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^[\\/?#]/.test(text) || hasScheme(text)) return text;
  const read = readUrl(`https://${text}`);
  return read.ok && isOwnNetwork(classifyHost(read.address.host)) ? `http://${text}` : `https://${text}`;
}

/** `localhost:3000` is a host with a port, not the scheme "localhost". */
function hasScheme(text: string): boolean {
  return /^https?:/i.test(text) || (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^:/?#]*:\d+(?:[/?#]|$)/.test(text));
}
