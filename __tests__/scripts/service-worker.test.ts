import { runInNewContext } from 'node:vm';
import { buildMark, serviceWorker } from '../../scripts/web/service-worker';

const NEW = 'b2b2b2b2b2b2b2b2';
const FILES = ['/', '/loading.js', '/_expo/entry-2.js'];
const pageOf = (build: string) => `<!doctype html><html><head>\n    ${buildMark(build)}</head></html>`;

/** The worker's own code with the storage and the network of a browser, as far as it uses them. */
function installIn(served: Readonly<Record<string, string>>) {
  const stored = new Map<string, Map<string, string>>();
  const fetchFrom = async ({ path }: { path: string }) => {
    const body = served[path];
    return new Response(body ?? 'not found', { status: body === undefined ? 404 : 200 });
  };
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(serviceWorker(NEW, FILES), {
    self: { addEventListener: (type: string, run: (event: object) => void) => (listeners[type] = run) },
    Request: class {
      constructor(readonly path: string) {}
    },
    fetch: fetchFrom,
    caches: {
      open: async (name: string) => {
        const cache = new Map<string, string>();
        stored.set(name, cache);
        return {
          put: async (path: string, response: Response) => void cache.set(path, await response.text()),
          addAll: async (requests: readonly { path: string }[]) => {
            for (const request of requests) {
              const response = await fetchFrom(request);
              if (!response.ok) throw new Error(`no ${request.path}`);
              cache.set(request.path, await response.text());
            }
          },
        };
      },
      delete: async (name: string) => stored.delete(name),
    },
  });
  let installing: Promise<unknown> = Promise.resolve();
  listeners['install']?.({ waitUntil: (work: Promise<unknown>) => (installing = work) });
  return { installing, stored };
}

const served = { '/': pageOf(NEW), '/loading.js': '//', '/_expo/entry-2.js': '//' };

it('S12: a page of the same build is installed with all its files', async () => {
  const { installing, stored } = installIn(served);
  await installing;
  expect([...(stored.get(`skein-${NEW}`)?.keys() ?? [])].sort()).toEqual([...FILES].sort());
  expect(stored.get(`skein-${NEW}`)?.get('/')).toBe(pageOf(NEW));
});

it.each([
  ['the page of the build before', { ...served, '/': pageOf('a1a1a1a1a1a1a1a1') }],
  ['a page without a build', { ...served, '/': '<html></html>' }],
  ['no page', { '/loading.js': '//', '/_expo/entry-2.js': '//' }],
  ['a page without one of its files', { '/': pageOf(NEW), '/loading.js': '//' }],
])('S12: with %s nothing is installed, and nothing is left behind', async (_what, files) => {
  const { installing, stored } = installIn(files);
  await expect(installing).rejects.toThrow();
  expect(stored.size).toBe(0);
});
