import type { AddressClass } from './classify-address';

/** An IPv4 address as one number, 0 to 2^32 - 1. */
export type Ipv4 = number;

const ADDRESS_COUNT = 2 ** 32;

/** The URL standard's test for an IPv4 address: the last label is a number in any notation. */
export function endsInNumber(host: string): boolean {
  const last = host.split('.').at(-1) ?? '';
  return /^(?:\d+|0x[\da-f]*)$/i.test(last);
}

/** Parses every notation that some resolver accepts: 1 to 4 parts, each decimal, octal (0…) or hexadecimal (0x…). */
export function parseIpv4(host: string): Ipv4 | null {
  const parts = host.split('.').map(partValue);
  const last = parts.pop();
  if (last === undefined || last === null || parts.length > 3) return null;
  let value = 0;
  for (const part of parts) {
    if (part === null || part > 255) return null;
    value = value * 256 + part;
  }
  const room = 256 ** (4 - parts.length);
  if (last >= room) return null;
  const address = value * room + last;
  return address < ADDRESS_COUNT ? address : null;
}

function partValue(part: string): number | null {
  if (/^0x[\da-f]*$/i.test(part)) return part.length === 2 ? 0 : parseInt(part.slice(2), 16);
  if (/^0[0-7]*$/.test(part)) return parseInt(part, 8);
  return /^[1-9]\d*$/.test(part) ? Number(part) : null;
}

export function writeIpv4(address: Ipv4): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.');
}

/** Addresses at which cloud platforms give credentials to any caller. One of them looks public. */
const METADATA = [
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
];

const RANGES: readonly (readonly [string, number, AddressClass])[] = [
  ['0.0.0.0', 8, 'reserved'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'private'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link-local'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'reserved'],
  ['192.0.2.0', 24, 'reserved'],
  ['192.88.99.0', 24, 'reserved'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'reserved'],
  ['198.51.100.0', 24, 'reserved'],
  ['203.0.113.0', 24, 'reserved'],
  ['224.0.0.0', 4, 'reserved'],
  ['240.0.0.0', 4, 'reserved'],
];

export function classifyIpv4(address: Ipv4): AddressClass {
  if (METADATA.includes(writeIpv4(address))) return 'metadata';
  const range = RANGES.find(([start, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(address / size) === Math.floor((parseIpv4(start) ?? 0) / size);
  });
  return range?.[2] ?? 'public';
}
