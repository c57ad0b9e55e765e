import { exportedApp } from '../../support/browser/exported-app';

const app = exportedApp();

const open = app.share((screen: 'phone' | 'wide', colorScheme: 'light' | 'dark') =>
  app.open('/', { screen, colorScheme }),
);

describe('the exported web app', () => {
  it.each([
    { screen: 'phone', colorScheme: 'light' },
    { screen: 'phone', colorScheme: 'dark' },
    { screen: 'wide', colorScheme: 'light' },
  ] as const)('opens its first screen without errors ($screen, $colorScheme)', async ({ screen, colorScheme }) => {
    const { page, problems } = await open(screen, colorScheme);
    await page.getByTestId('try-demo').waitFor();
    expect(await page.title()).toContain('Skein');
    expect(problems).toEqual([]);
  });

  it('opens at the address of a nested screen', async () => {
    const { page, problems } = await app.open('/settings');
    await page.getByText('Settings').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('sends no request to another host', async () => {
    const { page } = await open('phone', 'light');
    await page.getByTestId('try-demo').waitFor();
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
    expect([...new Set(loaded.map((url) => new URL(url).origin))]).toEqual([app.at()]);
  });
});
