import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeInstallable } from '../../../scripts/web/make-installable';
import type { Page } from 'playwright-core';
import { exportedApp, type OpenOptions } from '../../support/browser/exported-app';
import { flowSizes } from '../../support/browser/open-browser';
import { EXPORTED_APP } from '../../support/browser/open-app';
import { serveStatic, type StaticServer } from '../../support/browser/setup/serve-static';

const app = exportedApp();

describe('the installed app', () => {
  let folder: string;
  let server: StaticServer | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skein-installed-'));
    await cp(EXPORTED_APP, folder, { recursive: true });
    makeInstallable(folder);
    server = await serveStatic(folder);
  });
  afterEach(async () => {
    await server?.close().catch(() => undefined); // a test may have closed it
    await rm(folder, { recursive: true, force: true });
  });

  async function openInstalled(options: Pick<OpenOptions, 'screen' | 'expects' | 'tolerates'> = {}) {
    const opened = await app.open(server?.url ?? '', { ...options, serviceWorker: true });
    await opened.page.evaluate(() => navigator.serviceWorker.ready);
    return opened;
  }

  const buildOf = (page: Page) => page.locator('meta[name=skein-build]').getAttribute('content');

  it.each(flowSizes('phone'))('opens and answers offline, also at a nested address (%s)', async (screen) => {
    // The browser decides when to look for a newer service worker, and whether to log that the server is gone.
    const { page, user } = await openInstalled({ screen, tolerates: /ERR_CONNECTION_REFUSED/ });
    await server?.close();
    await page.reload();
    await user.tryDemo();
    await user.send('Hello');
    await user.id('message-assistant').first().waitFor();
    await user.waitUntilIdle();
    await page.goto(`${server?.url}/settings`);
    await page.getByText('Settings').first().waitFor();
  });

  it('offers a newer build and switches to it completely when the user agrees', async () => {
    const { page, user } = await openInstalled();
    await page.reload(); // from here on the service worker answers
    const before = await buildOf(page);
    await appendFile(join(folder, 'manifest.webmanifest'), '\n');
    const after = makeInstallable(folder);
    await page.reload();
    expect(await buildOf(page)).toBe(before);
    await user.id('snackbar').getByText('A new version of Skein is available.').waitFor();
    await user.id('snackbar').getByRole('button').click();
    await page.waitForFunction(
      (build) => document.querySelector('meta[name=skein-build]')?.getAttribute('content') === build,
      after,
    );
    expect(await page.evaluate(() => caches.keys())).toEqual([`skein-${after}`]);
  });

  it('S12: a newer worker that arrives before its page is not installed, and the app keeps its build', async () => {
    // The browser may log that it refuses the worker.
    const { page } = await openInstalled({ tolerates: /ServiceWorker|service worker/ });
    await page.reload();
    const before = await buildOf(page);
    const oldPage = await readFile(join(folder, 'index.html'));
    await appendFile(join(folder, 'manifest.webmanifest'), '\n');
    makeInstallable(folder);
    await writeFile(join(folder, 'index.html'), oldPage);
    const outcome = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.update().then(
        () => (registration.waiting ? 'waiting' : 'nothing new'),
        () => 'refused',
      );
    });
    expect(outcome).not.toBe('waiting');
    await page.reload();
    expect(await buildOf(page)).toBe(before);
    expect(await page.evaluate(() => caches.keys())).toEqual([`skein-${before}`]);
  });
});

describe('the exported app', () => {
  /** For tests that change nothing. */
  const open = app.share(() => app.open('/'));

  it('S29: does not run inside another page', async () => {
    const { page } = await app.open('/frame.html', {
      // A page of its own: the app's own pages may contain no frames.
      prepare: (opened) =>
        opened.route('**/frame.html', (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><title>Frame</title><iframe src="/settings"></iframe>',
          }),
        ),
    });
    const frame = page.frameLocator('iframe');
    await frame.getByTestId('framed-screen').waitFor();
    expect(await frame.getByTestId('composer').count()).toBe(0);
    expect(await frame.getByText('Settings').count()).toBe(0);
  });

  it('can be installed: its manifest lists existing icons, one of them maskable', async () => {
    const { page } = await open();
    const manifest = JSON.parse(await readFile(join(EXPORTED_APP, 'manifest.webmanifest'), 'utf8')) as {
      icons: { src: string; sizes: string; purpose: string }[];
    };
    for (const { src, sizes } of manifest.icons) {
      const width = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return image.naturalWidth;
      }, src);
      expect(`${width}x${width}`).toBe(sizes);
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  });

  it('runs no injected script', async () => {
    const { page, expectOutput } = await open();
    expectOutput(/Content Security Policy/);
    const ran = await page.evaluate(async () => {
      const refused = new Promise<void>((resolve) => {
        const directives = new Set<string>();
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          if (directives.add(effectiveDirective).size === 2) resolve();
        });
      });
      const script = document.createElement('script');
      script.textContent = 'window.slippedIn = true';
      document.body.append(script);
      const button = document.createElement('button');
      button.setAttribute('onclick', 'window.slippedIn = true');
      document.body.append(button);
      button.click();
      await refused;
      return 'slippedIn' in window;
    });
    expect(ran).toBe(false);
  });
});
