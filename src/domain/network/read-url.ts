import { readHost, type Host } from './host';

/** A web address that was parsed and written again, so that every parser finds the same host in it. */
export interface WebAddress {
  readonly scheme: 'http' | 'https';
  readonly host: Host;
  readonly port: number;
  /** For display: the host, and the port unless it is the scheme's default. */
  readonly site: string;
  readonly origin: string;
  /** Without the fragment, which is never sent. */
  readonly href: string;
}

export type ReadUrl =
  | { readonly ok: true; readonly address: WebAddress }
  | { readonly ok: false; readonly problem: string };

const MAX_LENGTH = 8_192;
const DEFAULT_PORT = { http: 80, https: 443 } as const;

/**
 * Parses a URL as browsers do (blanks around it, line breaks in it, any number of slashes of either kind), and refuses what a tool's
 * request must not have.
 */
export function readUrl(written: string): ReadUrl {
  const text = written.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '').replace(/[\t\n\r]/g, '');
  if (text.length > MAX_LENGTH) return refused(`The URL is longer than ${MAX_LENGTH} characters.`);
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return refused('The URL must start with https:// or http://.');
  if (scheme !== 'http' && scheme !== 'https') return refused(`Only http and https can be reached, not "${scheme}:".`);
  const [, authority = '', rest = ''] = /^[\\/]*([^\\/?#]*)([^#]*)/.exec(text.slice(scheme.length + 1)) ?? [];
  if (authority.includes('@'))
    return refused('The URL must not contain a user name or password ("@" before the host).');
  const [, writtenHost = '', digits = ''] = /^(.*?)(?::(\d*))?$/.exec(authority) ?? [];
  const host = readHost(writtenHost);
  if (host === null) return refused(`"${visible(writtenHost)}" is not a valid host name or address.`);
  const port = digits === '' ? DEFAULT_PORT[scheme] : Number(digits);
  if (port < 1 || port > 65_535) return refused(`${digits} is not a valid port.`);
  const site = port === DEFAULT_PORT[scheme] ? host.text : `${host.text}:${port}`;
  const origin = `${scheme}://${site}`;
  const path = rest.replace(/^\\/, '/').replace(/^(?!\/)/, '/');
  return { ok: true, address: { scheme, host, port, site, origin, href: origin + path } };
}

function refused(problem: string): ReadUrl {
  return { ok: false, problem };
}

/** Escapes hidden characters of a host, because users read the error messages too. */
function visible(host: string): string {
  return host
    .slice(0, 100)
    .replace(/[^\u0021-\u007e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
