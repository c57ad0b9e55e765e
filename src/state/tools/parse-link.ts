import { checkUrl } from '@/domain/network/check-url';
import { readUrl } from '@/domain/network/read-url';

/** Where a link really leads. All parts are plain ASCII, so no character can imitate another. */
export interface Link {
  /** The host in ASCII, or the address of an e-mail. */
  readonly target: string;
  readonly kind: 'web' | 'mail';
  readonly isEncrypted: boolean;
  /** The complete address that will be opened. */
  readonly href: string;
  /** The parts of the address before and after the target. */
  readonly around: readonly [before: string, after: string];
}

const MAX_MAILTO_LENGTH = 2_000;

/** Null for anything that opens neither a web page nor an e-mail, and for addresses that imitate another one. */
export function parseLink(written: string): Link | null {
  const text = written.trim();
  if (/^mailto:/i.test(text)) return parseMailto(text.slice('mailto:'.length));
  const read = readUrl(text);
  if (!read.ok) return null;
  const { address } = read;
  const hash = text.indexOf('#');
  const href = ascii(address.href + (hash < 0 ? '' : text.slice(hash)));
  if (href === null) return null;
  const before = `${address.scheme}://`;
  return {
    kind: 'web',
    target: address.host.text,
    isEncrypted: address.scheme === 'https',
    href,
    around: [before, href.slice(before.length + address.host.text.length)],
  };
}

/** Images are fetched only from public hosts, over an encrypted connection. */
export function isFetchable({ kind, isEncrypted, href }: Link): boolean {
  return kind === 'web' && isEncrypted && checkUrl(href, []).kind === 'allowed';
}

function parseMailto(written: string): Link | null {
  const [, to, rest = ''] = /^([^\s?@]+@[a-z\d.-]+)(\?.*)?$/is.exec(written) ?? [];
  const target = to === undefined ? null : ascii(to);
  const after = ascii(rest);
  if (target === null || after === null || written.length > MAX_MAILTO_LENGTH) return null;
  return { kind: 'mail', target, isEncrypted: true, href: `mailto:${target}${after}`, around: ['mailto:', after] };
}

function ascii(text: string): string | null {
  try {
    return text.replace(/[^\u0021-\u007e]/gu, encodeURIComponent);
  } catch {
    return null; // an incomplete surrogate pair
  }
}
