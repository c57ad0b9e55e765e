import { openTestStore } from '../../support/sync/open-test-store';
import { createFastClock } from '../../support/clocks/fast-clock';

const NEVER = new AbortController().signal;
const TARGET = { kind: 'webdav', address: 'https://cloud.acme.com/dav', user: 'me' } as const;

/** A browser says only that a request failed. Without CORS, a request to a server that is there succeeds. */
function openInBrowser(server: 'away' | 'without-cors' | 'fine') {
  const sent: RequestInit[] = [];
  const state = { server };
  const store = openTestStore(TARGET, 'a-long-password', {
    platform: 'web',
    clock: createFastClock(),
    fetch: async (_url, init = {}) => {
      sent.push(init);
      const isProbe = init.mode === 'no-cors';
      if (state.server === 'away' || (state.server === 'without-cors' && !isProbe))
        throw new TypeError('Failed to fetch');
      return new Response(null, { status: isProbe ? 200 : 404 });
    },
  });
  return { store, sent, state };
}

it.each([
  ['away', 'sync-unreachable-in-browser'],
  ['without-cors', 'sync-cors'],
] as const)('tells a server that is %s', async (server, is) => {
  const { store, sent } = openInBrowser(server);
  await expect(store.list('log', NEVER)).rejects.toMatchObject({ error: { about: { is } } });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ mode: 'no-cors', redirect: 'follow', credentials: 'omit', headers: {}, body: null });
});

it('knows that a server which has answered allows this page', async () => {
  const { store, state } = openInBrowser('fine');
  await store.list('log', NEVER);
  state.server = 'without-cors';
  await expect(store.list('log', NEVER)).rejects.toMatchObject({ error: { about: { is: 'sync-interrupted' } } });
});

it('says that a redirect cannot be followed, because a browser hides where it leads', async () => {
  const store = openTestStore(TARGET, 'a-long-password', {
    platform: 'web',
    fetch: async () =>
      new Proxy(new Response(null), {
        get: (response, key) =>
          key === 'type'
            ? 'opaqueredirect'
            : key === 'status'
              ? 0
              : key === 'headers'
                ? response.headers
                : key === 'redirected'
                  ? false
                  : null,
      }),
  });
  await expect(store.list('log', NEVER)).rejects.toMatchObject({ error: { about: { is: 'sync-redirected' } } });
});
