/**
 * The service worker that lets the installed web app open offline. Each build has one cache, and a page gets all its files from the same
 * build. A newer build is fetched completely, then waits until the user accepts it (src/ui/start/update-offer); only then are the caches of
 * older builds removed. So no page ever mixes two builds.
 *
 * A host may send the new worker before the new page. The worker is then not installed, and the browser tries again later: a page with the
 * files of another build would stay white until the next build.
 *
 * The page that installed the worker is its first client, so that also the parts which it has not loaded yet are there without a connection.
 *
 * The worker answers only requests for the app's own files. All other requests go to the network.
 */
export function serviceWorker(build: string, files: readonly string[]): string {
  return `const CACHE = ${JSON.stringify(`skein-${build}`)};
const PAGE_OF_BUILD = ${JSON.stringify(buildMark(build))};
const FILES = ${JSON.stringify(files, null, 2)};

self.addEventListener('install', (event) => event.waitUntil(install()));

async function install() {
  const page = await fetch(new Request('/', { cache: 'reload' }));
  if (!page.ok || !(await page.clone().text()).includes(PAGE_OF_BUILD)) throw new Error('The page is of another build.');
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll(FILES.filter((file) => file !== '/').map((file) => new Request(file, { cache: 'reload' })));
    await cache.put('/', page);
  } catch (thrown) {
    await caches.delete(CACHE);
    throw thrown;
  }
}

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('skein-') && name !== CACHE;
  const removed = caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))));
  event.waitUntil(removed.then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const path = request.mode === 'navigate' ? '/' : url.pathname;
  if (!FILES.includes(path)) return;
  event.respondWith(
    caches.open(CACHE).then(async (cache) => (await cache.match(path)) ?? fetch(request)),
  );
});
`;
}

/** How a page names its build. */
export function buildMark(build: string): string {
  return `<meta name="skein-build" content="${build}" />`;
}
