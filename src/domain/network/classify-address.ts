import { readHost, type Host } from './host';
import { classifyIpv4 } from './ipv4';
import { classifyIpv6 } from './ipv6';

/** The network that a host belongs to. Tools may reach `public` hosts only; `invalid` is not a host. */
export type AddressClass =
  'public' | 'loopback' | 'private' | 'link-local' | 'metadata' | 'reserved' | 'local-name' | 'invalid';

const METADATA_NAMES = ['metadata.google.internal', 'metadata.goog', 'instance-data.ec2.internal'];

/** Endings that only a local resolver knows. */
const LOCAL_ENDINGS = ['local', 'internal', 'home.arpa', 'lan', 'home', 'corp', 'intranet', 'private', 'localdomain'];

/** Reserved for tests by RFC 2606. Developers let them point to their own machine. */
const RESERVED_ENDINGS = ['test', 'example', 'invalid', 'onion'];

/** Public names that resolve to local addresses, some of them to any address written into the name. */
const LOCAL_ADDRESS_SERVICES = [
  'nip.io',
  'sslip.io',
  'xip.io',
  'localtest.me',
  'lvh.me',
  'vcap.me',
  'lacolhost.com',
  'traefik.me',
];

/** Accepts a host in any spelling, with or without the brackets of IPv6. */
export function classifyAddress(host: string): AddressClass {
  const read = readHost(host);
  return read === null ? 'invalid' : classifyHost(read);
}

const OWN_NETWORK: readonly AddressClass[] = ['loopback', 'private', 'link-local', 'local-name'];

/** Whether the class is that of this device or of the user's own network. */
export function isOwnNetwork(kind: AddressClass): boolean {
  return OWN_NETWORK.includes(kind);
}

export function classifyHost(host: Host): AddressClass {
  switch (host.kind) {
    case 'ipv4':
      return classifyIpv4(host.address);
    case 'ipv6': {
      const kind = classifyIpv6(host.address);
      // A zone only means something on this device's own links.
      return host.zoned && kind === 'public' ? 'reserved' : kind;
    }
    case 'name':
      return classifyName(host.text);
  }
}

function classifyName(name: string): AddressClass {
  const isUnder = (endings: readonly string[]) => endings.some((end) => name === end || name.endsWith(`.${end}`));
  if (METADATA_NAMES.includes(name)) return 'metadata';
  if (isUnder(['localhost']) || name === 'localhost.localdomain') return 'loopback';
  if (!name.includes('.') || isUnder(LOCAL_ENDINGS) || isUnder(LOCAL_ADDRESS_SERVICES)) return 'local-name';
  return isUnder(RESERVED_ENDINGS) ? 'reserved' : 'public';
}
