import { checkUrl } from '@/domain/network/check-url';
import { readUrl } from '@/domain/network/read-url';

/** Where a link in a text really leads. All of it is plain ASCII: nothing in it can be drawn as something else. */
export interface Link {
  /** The host as name servers know it, or the address of a letter. */
  readonly target: string;
  readonly kind: 'web' | 'mail';
  readonly isEncrypted: boolean;
  /** What will be opened, in full. */
  readonly href: string;
  /** What stands in the address before and after its target. */
  readonly around: readonly [before: string, after: string];
}

const LONGEST_LETTER = 2_000;

/** Null for whatever opens neither a page nor a letter, and for addresses that try to look like another one. */
export function readLink(written: string): Link | null {
  const text = written.trim();
  if (/^mailto:/i.test(text)) return readLetter(text.slice('mailto:'.length));
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

/** A picture may be fetched from a public site over an encrypted connection only. */
export function isFetchable({ kind, isEncrypted, href }: Link): boolean {
  return kind === 'web' && isEncrypted && checkUrl(href, []).kind === 'allowed';
}

function readLetter(written: string): Link | null {
  const [, to, rest = ''] = /^([^\s?@]+@[a-z\d.-]+)(\?.*)?$/is.exec(written) ?? [];
  const target = to === undefined ? null : ascii(to);
  const after = ascii(rest);
  if (target === null || after === null || written.length > LONGEST_LETTER) return null;
  return { kind: 'mail', target, isEncrypted: true, href: `mailto:${target}${after}`, around: ['mailto:', after] };
}

function ascii(text: string): string | null {
  try {
    return text.replace(/[^\u0021-\u007e]/gu, encodeURIComponent);
  } catch {
    return null; // half of a character
  }
}
