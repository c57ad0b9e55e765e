import type { RawServer } from './raw-server';

/** Real requests to real local servers, only that names are looked up here instead of in the DNS. */
export interface PretendInternet {
  readonly fetch: typeof fetch;
  /** Every address that something tried to reach, also those that lead nowhere. */
  readonly asked: string[];
}

export function createPretendInternet(names: Readonly<Record<string, RawServer>>): PretendInternet {
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

/** As Node's fetch fails when the DNS does not know a name. */
function notFound(hostname: string): TypeError {
  const cause = Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND', hostname });
  return new TypeError('fetch failed', { cause });
}
