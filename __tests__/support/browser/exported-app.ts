import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { driver } from './drive-app';
import { EXPORTED_APP, openApp, type OpenApp } from './open-app';
import { openContext, openProfile, type Look } from './open-browser';
import { serveStatic, type StaticServer } from './setup/serve-static';
import { connectToWorkerBrowser } from './setup/worker-browsers';

export interface OpenOptions extends Look {
  /** A folder for the browser profile, for tests that check what is stored after the browser is closed. */
  readonly profile?: string;
  /** Console output and failed requests that belong to the test, for instance a refused request. All else fails it. */
  readonly expects?: RegExp;
  /** Milliseconds per word of the demo. Default: whole answers at once. */
  readonly demoWordMs?: number;
  /** Runs before the page loads anything. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface AppInUse extends OpenApp {
  readonly user: ReturnType<typeof driver>;
}

interface Opened extends OpenApp {
  readonly expects: RegExp | undefined;
}

/** The folder of screenshots of failed tests. It is emptied before each run. */
export const SCREENSHOTS = join(__dirname, '..', '..', '..', '.cache', 'failures');

/**
 * Call this at the top of a file of end-to-end tests. It serves the exported app while the file runs, and gives each
 * test new contexts of the worker's browser. After each test it closes them, fails the test if the console printed
 * something unexpected, and saves a screenshot of a failed test in `.cache/failures`.
 */
export function exportedApp(folder = EXPORTED_APP) {
  let server: StaticServer | undefined;
  let browser: Browser | undefined;
  const opened: Opened[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([serveStatic(folder), connectToWorkerBrowser()]);
  });
  afterEach(async () => {
    const apps = opened.splice(0);
    const unexpected = () =>
      apps.flatMap(({ complaints, expects }) => complaints.filter((line) => !expects?.test(line)));
    const hasFailed = (globalThis as { hasTestFailed?: boolean }).hasTestFailed || unexpected().length > 0;
    if (hasFailed) await takeScreenshots(apps);
    for (const app of apps) await app.close();
    expect(unexpected()).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** The URL of a path of the app. Available from beforeAll on. */
  const at = (path = '') => {
    if (!server) throw new Error('The app is served only from beforeAll on.');
    return server.url + path;
  };
  return {
    at,
    /** Opens a path of the exported app, or the URL of another server. */
    async open(path = '/', options: OpenOptions = {}): Promise<AppInUse> {
      const { profile, expects, prepare, demoWordMs = 0, ...look } = options;
      if (!browser) throw new Error('The browser is connected only from beforeAll on.');
      const context = profile ? await openProfile(profile, look) : await openContext(browser, look);
      await context.addInitScript((ms) => Object.assign(window, { __SKEIN_DEMO_WORD_MS__: ms }), demoWordMs);
      const app = await openApp(context, path.startsWith('http') ? path : at(path), prepare);
      opened.push({ ...app, expects });
      return { ...app, user: driver(app.page) };
    },
  };
}

async function takeScreenshots(apps: readonly OpenApp[]): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true });
  const name = (expect.getState().currentTestName ?? 'test').replace(/[^\p{L}\d]+/gu, '-').slice(0, 100);
  for (const [index, { page }] of apps.entries()) {
    // A crashed page cannot be captured. The failure itself is reported anyway.
    await page
      .screenshot({ path: join(SCREENSHOTS, `${name}-${index + 1}.png`), timeout: 5_000 })
      .catch(() => undefined);
  }
}
