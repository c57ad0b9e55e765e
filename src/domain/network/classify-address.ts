import { readHost, type Host } from './host';
import { classifyIpv4, parseIpv4, type Ipv4 } from './ipv4';
import { classifyIpv6 } from './ipv6';
import { DEVICE_ZONES, REBINDING_NAMES, ROUTER_NAMES, VPN_NAMES } from './local-names';

/**
 * The network that a host belongs to. Tools may reach `public` hosts only. A `rebinding-name` is public, but may lead into a local network.
 * `invalid` is not a host.
 */
export type AddressClass =
  | 'public'
  | 'loopback'
  | 'private'
  | 'link-local'
  | 'metadata'
  | 'reserved'
  | 'local-name'
  | 'rebinding-name'
  | 'invalid';

const METADATA_NAMES = ['metadata.google.internal', 'metadata.goog', 'instance-data.ec2.internal'];

/** Endings that only a local resolver knows. */
const LOCAL_ENDINGS = ['local', 'internal', 'home.arpa', 'lan', 'home', 'corp', 'intranet', 'private', 'localdomain'];

/** Reserved for tests by RFC 2606. Developers let them point to their own machine. */
const RESERVED_ENDINGS = ['test', 'example', 'invalid', 'onion'];

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

/**
 * Whether a plain http request to this host can leave the user's own network. Below the name of a router, which has a public ending, somebody
 * else may own names: only the router's own name, and zones of devices at home, are local.
 */
export function isOnPublicRoute(host: Host): boolean {
  const kind = classifyHost(host);
  if (kind === 'public' || kind === 'rebinding-name') return true;
  const isBelowRouter = host.kind === 'name' && isBelow(host.text, PUBLIC_ROUTER_NAMES);
  return kind === 'local-name' && isBelowRouter && !isUnder(host.text, DEVICE_ZONES);
}

/** Whether a VPN encrypts plain http to this host. */
export function isInVpn(host: Host): boolean {
  return host.kind === 'name' && isUnder(host.text, VPN_NAMES);
}

const PUBLIC_ROUTER_NAMES = ROUTER_NAMES.filter((name) => name.includes('.') && !/\.(?:ip|router)$/.test(name));

function isUnder(name: string, endings: readonly string[]): boolean {
  return endings.includes(name) || isBelow(name, endings);
}

function isBelow(name: string, endings: readonly string[]): boolean {
  return endings.some((end) => name.endsWith(`.${end}`));
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
  if (METADATA_NAMES.includes(name)) return 'metadata';
  if (isUnder(name, ['localhost']) || name === 'localhost.localdomain') return 'loopback';
  if (!name.includes('.') || isUnder(name, LOCAL_ENDINGS) || isUnder(name, ROUTER_NAMES)) return 'local-name';
  if (isUnder(name, RESERVED_ENDINGS)) return 'reserved';
  const hasLocalAddress = addressesIn(name).some((address) => LEADS_INSIDE.includes(classifyIpv4(address)));
  return hasLocalAddress || isUnder(name, REBINDING_NAMES) ? 'rebinding-name' : 'public';
}

const LEADS_INSIDE: readonly AddressClass[] = [...OWN_NETWORK, 'metadata'];

/** Addresses written into a name: `192-168-0-1.example.com`, `10.0.0.1.example.com`. Eight hexadecimal digits are mostly something else. */
function addressesIn(name: string): Ipv4[] {
  const found = name.matchAll(/(?<![\da-z])\d{1,3}([.-])\d{1,3}(?:\1\d{1,3}){2}(?![\da-z])/g);
  const quads = [...found].map(([quad]) => quad.replaceAll('-', '.').replace(/(^|\.)0+(?=\d)/g, '$1'));
  return quads.map(parseIpv4).filter((address) => address !== null);
}
