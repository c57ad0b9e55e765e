import type { AddressClass } from './classify-address';
import { classifyIpv4, parseIpv4, type Ipv4 } from './ipv4';

/** Eight groups of 16 bits. */
export type Ipv6 = readonly number[];

/** Parses every compressed form, also with an IPv4 address at its end. No brackets, no zone. */
export function parseIpv6(text: string): Ipv6 | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = halves.map((half) => (half === '' ? [] : readGroups(half)));
  if (!head || tail === null) return null;
  if (tail === undefined) return head.length === 8 ? head : null;
  const missing = 8 - head.length - tail.length;
  return missing < 1 ? null : [...head, ...Array<number>(missing).fill(0), ...tail];
}

function readGroups(text: string): number[] | null {
  const groups: number[] = [];
  const parts = text.split(':');
  for (const [index, part] of parts.entries()) {
    if (/^[\da-f]{1,4}$/i.test(part)) groups.push(parseInt(part, 16));
    else if (index === parts.length - 1 && /^\d{1,3}(?:\.\d{1,3}){3}$/.test(part)) {
      const ipv4 = parseIpv4(part);
      if (ipv4 === null) return null;
      groups.push(Math.floor(ipv4 / 65536), ipv4 % 65536);
    } else return null;
  }
  return groups;
}

/** The shortest spelling, as RFC 5952 and every URL class write it. */
export function writeIpv6(groups: Ipv6): string {
  let longest = { start: -1, length: 1 };
  for (let start = 0; start < 8; start++) {
    let length = 0;
    while (start + length < 8 && groups[start + length] === 0) length++;
    if (length > longest.length) longest = { start, length };
  }
  const hex = groups.map((group) => group.toString(16));
  if (longest.start < 0) return hex.join(':');
  return `${hex.slice(0, longest.start).join(':')}::${hex.slice(longest.start + longest.length).join(':')}`;
}

export function classifyIpv6(groups: Ipv6): AddressClass {
  if (writeIpv6(groups) === '::1') return 'loopback';
  if (writeIpv6(groups) === 'fd00:ec2::254') return 'metadata';
  const inner = embeddedIpv4(groups).map(classifyIpv4);
  const worst = inner.find((kind) => kind !== 'public');
  if (worst !== undefined) return worst;
  const first = groups[0] ?? 0;
  if (first >= 0xfc00 && first <= 0xfdff) return 'private';
  if (first >= 0xfe80 && first <= 0xfebf) return 'link-local';
  if (first >= 0xfec0 && first <= 0xfeff) return 'private';
  if (startsWith(groups, [0x64, 0xff9b, 1])) return 'private';
  if (inner.length > 0) return 'public';
  return isGlobalUnicast(groups) ? 'public' : 'reserved';
}

/** Translators and tunnels forward these addresses to the IPv4 address inside. */
function embeddedIpv4(groups: Ipv6): Ipv4[] {
  const at = (index: number): Ipv4 => (groups[index] ?? 0) * 65536 + (groups[index + 1] ?? 0);
  const zeros = (count: number) => Array<number>(count).fill(0);
  const mapped = [
    zeros(6), // compatible, and :: itself
    [...zeros(5), 0xffff],
    [...zeros(4), 0xffff, 0],
    [0x64, 0xff9b, ...zeros(4)],
  ];
  if (mapped.some((prefix) => startsWith(groups, prefix))) return [at(6)];
  if (startsWith(groups, [0x2002])) return [at(1)];
  // Teredo contains the address of its server, and that of its client with every bit inverted.
  if (startsWith(groups, [0x2001, 0])) return [at(2), 2 ** 32 - 1 - at(6)];
  // ISATAP, with any prefix.
  if ([0, 0x200].includes(groups[4] ?? 0) && groups[5] === 0x5efe) return [at(6)];
  return [];
}

function isGlobalUnicast(groups: Ipv6): boolean {
  const [first = 0, second = 0] = groups;
  if (first < 0x2000 || first > 0x3fff) return false;
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false;
  return !(first === 0x3fff && second < 0x1000);
}

function startsWith(groups: Ipv6, prefix: readonly number[]): boolean {
  return prefix.every((group, index) => groups[index] === group);
}
