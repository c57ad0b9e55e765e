import { driver } from './drive-app';
import { EXPORTED_APP, openApp, type OpenApp } from './open-app';
import type { BrowserOptions } from './open-browser';
import { serveStatic, type StaticServer } from './serve-static';

export interface AppInUse extends OpenApp {
  readonly user: ReturnType<typeof driver>;
}

/**
 * For a file of end-to-end tests, called at its top: the exported app is served while the file runs, and every browser
 * that a test opened is closed after it.
 */
export function exportedApp() {
  let server: StaticServer | undefined;
  const opened: OpenApp[] = [];

  beforeAll(async () => {
    server = await serveStatic(EXPORTED_APP);
  });
  afterEach(async () => {
    for (const app of opened.splice(0)) await app.close();
  });
  afterAll(() => server?.close());

  /** Where a path of the app is, for as long as the file runs. */
  const at = (path = '') => {
    if (!server) throw new Error('The app is served from beforeAll on.');
    return server.url + path;
  };
  return {
    at,
    async open(path = '/', options: BrowserOptions = {}): Promise<AppInUse> {
      const app = await openApp(at(path), options);
      opened.push(app);
      return { ...app, user: driver(app.page) };
    },
  };
}
