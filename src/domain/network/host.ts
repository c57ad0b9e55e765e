import { endsInNumber, parseIpv4, writeIpv4, type Ipv4 } from './ipv4';
import { parseIpv6, writeIpv6, type Ipv6 } from './ipv6';
import { toAsciiLabel } from './punycode';

/** The host of a URL in a normal form that every parser and resolver reads the same way. */
export type Host =
  | { readonly kind: 'ipv4'; readonly text: string; readonly address: Ipv4 }
  | { readonly kind: 'ipv6'; readonly text: string; readonly address: Ipv6; readonly zoned: boolean }
  | { readonly kind: 'name'; readonly text: string };

/** Control characters, blanks, private use and invisible characters. The user could not see them in a host name. */
const INVISIBLE =
  /[\u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u206f\u2ff0-\u2fff\u3000\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]|\udb40/;

/** Half of a surrogate pair. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?:^|[^\ud800-\udbff])[\udc00-\udfff]/;

/**
 * Returns null for an invalid host. Implements the rules of the URL standard, because the URL class on phones lacks some of them
 * (full-width and circled digits, ideographic full stops), while the operating system still resolves such hosts.
 */
export function readHost(written: string): Host | null {
  const unbracketed = /^\[(.*)\]$/.exec(written)?.[1] ?? (/:.*:/.test(written) ? written : null);
  if (unbracketed !== null) return readIpv6(unbracketed);
  const name = asciiName(written);
  if (name === null) return null;
  if (!endsInNumber(name)) return { kind: 'name', text: name };
  const address = parseIpv4(name);
  return address === null ? null : { kind: 'ipv4', text: writeIpv4(address), address };
}

function readIpv6(text: string): Host | null {
  const [digits = '', zone] = text.split('%', 2);
  const address = parseIpv6(digits);
  if (address === null) return null;
  return { kind: 'ipv6', text: `[${writeIpv6(address)}]`, address, zoned: zone !== undefined };
}

function asciiName(written: string): string | null {
  const plain = percentDecoded(written);
  if (plain === null) return null;
  const folded = plain.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('\u3002', '.').replace(/\.$/, '');
  if (INVISIBLE.test(plain) || INVISIBLE.test(folded) || LONE_SURROGATE.test(folded)) return null;
  if (!/^[a-z\d._\u0080-\u{10ffff}-]+$/u.test(folded)) return null;
  const labels = folded.split('.').map(toAsciiLabel);
  if (labels.some((label) => label === '' || label.length > 63)) return null;
  const name = labels.join('.');
  return name.length > 253 ? null : name;
}

function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
