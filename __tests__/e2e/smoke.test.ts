import type { BrowserOptions } from '../support/open-browser';
import { EXPORTED_APP, openApp, type OpenApp } from '../support/open-app';
import { serveStatic, type StaticServer } from '../support/serve-static';

jest.setTimeout(60_000);

describe('the exported web app', () => {
  let server: StaticServer;
  let app: OpenApp | undefined;

  beforeAll(async () => {
    server = await serveStatic(EXPORTED_APP);
  });
  afterEach(() => app?.close());
  afterAll(() => server.close());

  async function open(path: string, options?: BrowserOptions): Promise<OpenApp> {
    app = await openApp(server.url + path, options);
    return app;
  }

  it.each([
    { screen: 'phone', colorScheme: 'light' },
    { screen: 'phone', colorScheme: 'dark' },
    { screen: 'wide', colorScheme: 'light' },
  ] as const)('opens on its first screen without a complaint ($screen, $colorScheme)', async (options) => {
    const { page, complaints } = await open('/', options);
    await page.getByTestId('new-chat').first().waitFor();
    expect(await page.title()).toContain('Skein');
    expect(complaints).toEqual([]);
  });

  it('opens on an address deep inside the app', async () => {
    const { page, complaints } = await open('/settings');
    await page.getByText('Settings').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('asks no other host for anything', async () => {
    const { page } = await open('/');
    await page.getByTestId('new-chat').first().waitFor();
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
    expect([...new Set(loaded.map((url) => new URL(url).origin))]).toEqual([server.url]);
  });
});
