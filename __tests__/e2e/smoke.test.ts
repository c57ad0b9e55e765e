import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser, type BrowserOptions, type OpenBrowser } from '../support/open-browser';
import { serveStatic, type StaticServer } from '../support/serve-static';

jest.setTimeout(60_000);

let server: StaticServer;
let browser: OpenBrowser | undefined;

beforeAll(async () => {
  server = await serveStatic(join(__dirname, '..', '..', 'dist'));
});
afterEach(() => browser?.close());
afterAll(() => server.close());

async function openApp(options: BrowserOptions, path = '/'): Promise<{ page: Page; complaints: string[] }> {
  browser = await openBrowser(options);
  const page = await browser.context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`));
  await page.goto(server.url + path);
  return { page, complaints };
}

describe('the exported web app', () => {
  it.each([
    { screen: 'phone', colorScheme: 'light' },
    { screen: 'phone', colorScheme: 'dark' },
    { screen: 'wide', colorScheme: 'light' },
  ] as const)('opens on its first screen without a complaint ($screen, $colorScheme)', async (options) => {
    const { page, complaints } = await openApp(options);
    await page.getByTestId('new-chat').first().waitFor();
    expect(await page.title()).toContain('Skein');
    expect(complaints).toEqual([]);
  });

  it('opens on an address deep inside the app', async () => {
    const { page, complaints } = await openApp({}, '/settings');
    await page.getByText('Settings').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('asks no other host for anything', async () => {
    const { page } = await openApp({});
    await page.getByTestId('new-chat').first().waitFor();
    const hosts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => new URL(entry.name).host),
    );
    expect([...new Set(hosts)]).toEqual([new URL(server.url).host]);
  });
});
