import type { RawServer } from './raw-server';

/** Sends real requests to local servers, but resolves host names from a table instead of DNS. */
export interface FakeNetwork {
  readonly fetch: typeof fetch;
  /** Every address that was requested, including those that were not found. */
  readonly asked: string[];
}

export function createFakeNetwork(names: Readonly<Record<string, RawServer>>): FakeNetwork {
  const asked: string[] = [];
  return {
    asked,
    fetch: async (input, init) => {
      const url = new URL(String(input));
      asked.push(url.href);
      const server = names[url.host];
      if (server) return fetch(`${server.url}${url.pathname}${url.search}`, init);
      if (url.hostname === '127.0.0.1') return fetch(url.href, init);
      throw notFound(url.hostname);
    },
  };
}

/** The error with which Node's fetch fails when DNS does not know a name. */
function notFound(hostname: string): TypeError {
  const cause = Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND', hostname });
  return new TypeError('fetch failed', { cause });
}
