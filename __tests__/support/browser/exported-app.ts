import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { driver } from './drive-app';
import { EXPORTED_APP, openPage, type OpenPage } from './open-app';
import { openContext, openProfile, type BrowserOptions } from './open-browser';
import { serveStatic, type StaticServer } from './setup/serve-static';
import { connectToWorkerBrowser } from './setup/worker-browsers';
import { eventually } from './wait-for';

export interface OpenOptions extends BrowserOptions {
  /** A folder for the browser profile, for tests that check what is stored after the browser is closed. */
  readonly profile?: string;
  /**
   * Console output and failed requests that the test provokes, for instance a refused request. Any other output fails
   * the test, and so does a pattern that never occurs.
   */
  readonly expects?: RegExp;
  /** Output that depends on timing: it may occur, but does not have to. */
  readonly tolerates?: RegExp;
  /** Milliseconds per word of the demo. Default: whole answers at once. */
  readonly demoWordMs?: number;
  /** Runs before the page loads anything. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface OpenedApp extends OpenPage {
  readonly user: ReturnType<typeof driver>;
  /** Does what `OpenOptions.expects` does, for one test on a shared page. */
  expectOutput(output: RegExp): void;
  /** Closes a shared page after this test, which leaves it in a state from which the other tests do not find their way. */
  discard(): void;
}

interface TrackedApp extends OpenPage {
  expects: RegExp | undefined;
  readonly tolerates: RegExp | undefined;
  /** Whether it stays open for the next tests of the file. */
  isShared: boolean;
}

/** The folder of screenshots of failed tests. It is emptied before each run. */
export const SCREENSHOTS = join(__dirname, '..', '..', '..', '.cache', 'failures');

/**
 * Call this at the top of a file of end-to-end tests. It serves the exported app while the file runs, and gives each
 * test new contexts of the worker's browser. After each test it closes them, fails the test if the
 * console output is not the expected one, and saves a screenshot of a failed test in `.cache/failures`.
 */
export function exportedApp(folder = EXPORTED_APP) {
  let server: StaticServer | undefined;
  let browser: Browser | undefined;
  const opened: TrackedApp[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([serveStatic(folder), connectToWorkerBrowser()]);
  });
  afterEach(async () => {
    const apps = opened.splice(0);
    const hasFailed = (globalThis as { hasTestFailed?: boolean }).hasTestFailed;
    const problems = () => apps.flatMap((app) => [...unexpectedOutput(app), ...missingOutput(app)]);
    // The browser may report a request shortly after the test has ended.
    const hasExpectedOutput = async () => expect(apps.flatMap(missingOutput)).toEqual([]);
    if (!hasFailed) await eventually(hasExpectedOutput).catch(() => undefined);
    const isClean = !hasFailed && problems().length === 0;
    if (!isClean) await takeScreenshots(apps);
    for (const app of apps) {
      if (isClean && app.isShared) opened.push(app);
      else await app.close();
    }
    const found = problems();
    for (const app of opened) Object.assign(app, { expects: undefined }).problems.length = 0;
    expect(found).toEqual([]);
  });
  afterAll(async () => {
    for (const app of opened) await app.close();
    await browser?.close();
    await server?.close();
  });

  /** The URL of a path of the app. Available from beforeAll on. */
  const at = (path = '') => {
    if (!server) throw new Error('The app is served only from beforeAll on.');
    return server.url + path;
  };
  const openApp = async (path = '/', options: OpenOptions = {}): Promise<OpenedApp> => {
    const { profile, expects, tolerates, prepare, demoWordMs = 0, ...look } = options;
    if (!browser) throw new Error('The browser is connected only from beforeAll on.');
    const context = profile ? await openProfile(profile, look) : await openContext(browser, look);
    await context.addInitScript((ms) => Object.assign(window, { __SKEIN_DEMO_WORD_MS__: ms }), demoWordMs);
    const app = await openPage(context, path.startsWith('http') ? path : at(path), prepare);
    const tracked: TrackedApp = { ...app, expects, tolerates, isShared: false };
    opened.push(tracked);
    const expectOutput = (output: RegExp) => void (tracked.expects = output);
    const discard = () => void (tracked.isShared = false);
    return { ...app, user: driver(app.page), expectOutput, discard };
  };
  /**
   * Lets the tests of a file use one page for each choice of options, because opening the app takes longer than most
   * tests. Each test must find its way from any state that the others leave. After a failed test the next one gets a
   * new page.
   */
  const share = <Options extends readonly unknown[], Opened extends Pick<OpenPage, 'page'>>(
    open: (...options: Options) => Promise<Opened>,
  ) => {
    const pages = new Map<string, Opened>();
    return async (...options: Options): Promise<Opened> => {
      const key = JSON.stringify(options);
      const known = pages.get(key);
      if (known && !known.page.isClosed()) return known;
      const others = opened.length;
      const created = await open(...options);
      for (const app of opened.slice(others)) app.isShared = true;
      pages.set(key, created);
      return created;
    };
  };
  const sharedApp = share((options: OpenOptions) => openApp('/', options));
  return {
    at,
    /** Opens a path of the exported app, or the URL of another server. */
    open: openApp,
    share,
    /** A new chat with the demo, in a page that the tests of the file share. */
    async demoChat(options: Omit<OpenOptions, 'expects' | 'tolerates' | 'prepare' | 'profile'> = {}) {
      const demo = await sharedApp(options);
      await demo.user.startChat();
      return demo;
    },
  };
}

function unexpectedOutput({ problems, expects, tolerates }: TrackedApp): string[] {
  return problems.filter((line) => !expects?.test(line) && !tolerates?.test(line));
}

function missingOutput({ problems, expects }: TrackedApp): string[] {
  return expects && !problems.some((line) => expects.test(line)) ? [`Expected output is missing: ${expects}`] : [];
}

async function takeScreenshots(apps: readonly OpenPage[]): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true });
  const name = (expect.getState().currentTestName ?? 'test').replace(/[^\p{L}\d]+/gu, '-').slice(0, 100);
  for (const [index, { page }] of apps.entries()) {
    // A crashed page cannot be captured. The failure itself is reported anyway.
    await page
      .screenshot({ path: join(SCREENSHOTS, `${name}-${index + 1}.png`), timeout: 5_000 })
      .catch(() => undefined);
  }
}
