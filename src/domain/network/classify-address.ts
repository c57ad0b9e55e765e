import { readHost, type Host } from './host';
import { classifyIpv4 } from './ipv4';
import { classifyIpv6 } from './ipv6';

/** Where a host lies. Only `public` is open to tools; `invalid` is no host at all. */
export type AddressClass =
  'public' | 'loopback' | 'private' | 'link-local' | 'metadata' | 'reserved' | 'local-name' | 'invalid';

const METADATA_NAMES = ['metadata.google.internal', 'metadata.goog', 'instance-data.ec2.internal'];

/** Endings that only a local resolver answers, and Tailscale's, whose names resolve to private addresses. */
const LOCAL_ENDINGS = [
  'local',
  'internal',
  'home.arpa',
  'lan',
  'home',
  'corp',
  'intranet',
  'private',
  'localdomain',
  'ts.net',
];

/** Kept free for tests by RFC 2606; developers point them at their own machine. */
const RESERVED_ENDINGS = ['test', 'example', 'invalid', 'onion'];

/** Public names whose purpose is to lead to a local address, some to any that is written into them. */
const LEADS_HOME = ['nip.io', 'sslip.io', 'xip.io', 'localtest.me', 'lvh.me', 'vcap.me', 'lacolhost.com', 'traefik.me'];

/** Takes a host in any spelling, with or without the brackets of IPv6. */
export function classifyAddress(host: string): AddressClass {
  const read = readHost(host);
  return read === null ? 'invalid' : classifyHost(read);
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
  const within = (endings: readonly string[]) => endings.some((end) => name === end || name.endsWith(`.${end}`));
  if (METADATA_NAMES.includes(name)) return 'metadata';
  if (within(['localhost']) || name === 'localhost.localdomain') return 'loopback';
  if (!name.includes('.') || within(LOCAL_ENDINGS) || within(LEADS_HOME)) return 'local-name';
  return within(RESERVED_ENDINGS) ? 'reserved' : 'public';
}
