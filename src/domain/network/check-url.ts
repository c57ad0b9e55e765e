import { classifyHost, type AddressClass } from './classify-address';
import { readUrl, type WebAddress } from './read-url';

/**
 * `allowed` has the normalised address: only that may be passed to `fetch`, never the text that was checked. `reach` is `granted` when the
 * host is allowed only because the user granted it.
 */
export type UrlCheck =
  | { readonly kind: 'allowed'; readonly address: WebAddress; readonly reach: 'public' | 'granted' }
  | { readonly kind: 'refused'; readonly reason: string };

/** `host:port`, as the user granted it: `192.168.1.20:8080`, `nas.local:443`, `[fd00::1]:80`. The port is always present. */
export type HostGrant = string;

const ALLOWED_PORTS = [80, 443, 8080, 8443];

const REASONS: Record<Exclude<AddressClass, 'public' | 'invalid'>, string> = {
  loopback: 'is this device itself',
  private: 'is in a private network',
  'link-local': 'is only reachable on the local link',
  metadata: 'hands out the credentials of cloud machines',
  reserved: 'is reserved and belongs to no public site',
  'local-name': 'is a name of the local network',
  'rebinding-name': 'can lead into a local network',
};

/** No grant allows these: nobody wants a model to reach a server there. */
const NEVER_ALLOWED: readonly AddressClass[] = ['metadata', 'reserved', 'invalid'];

export function checkUrl(text: string, grants: readonly HostGrant[]): UrlCheck {
  const read = readUrl(text);
  if (!read.ok) return refused(read.problem);
  const { address } = read;
  const kind = classifyHost(address.host);
  if (kind === 'public' && ALLOWED_PORTS.includes(address.port)) return { kind: 'allowed', address, reach: 'public' };
  if (!NEVER_ALLOWED.includes(kind) && grants.some((grant) => isGrantFor(grant, address))) {
    return { kind: 'allowed', address, reach: 'granted' };
  }
  if (kind === 'invalid') return refused(`${address.host.text} is not a valid host.`);
  if (kind === 'public') {
    return refused(
      `Port ${address.port} of ${address.host.text} is not open to tools; ports ${ALLOWED_PORTS.join(', ')} are. The person can allow ${grantFor(address)} in the settings.`,
    );
  }
  const why = `${address.host.text} ${REASONS[kind]}, so tools may not reach it.`;
  return refused(
    NEVER_ALLOWED.includes(kind) ? why : `${why} The person can allow ${grantFor(address)} in the settings.`,
  );
}

/** The grant that would allow this address. */
export function grantFor(address: WebAddress): HostGrant {
  return `${address.host.text}:${address.port}`;
}

function isGrantFor(grant: HostGrant, address: WebAddress): boolean {
  if (!/:\d+$/.test(grant)) return false;
  const read = readUrl(`http://${grant}`);
  return read.ok && grantFor(read.address) === grantFor(address);
}

function refused(reason: string): UrlCheck {
  return { kind: 'refused', reason };
}
