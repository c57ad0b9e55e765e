import type { Browser, Page } from 'playwright-core';
import { coveringElements } from '../../support/browser/covering-elements';
import { driver } from '../../support/browser/drive-app';
import { openPage } from '../../support/browser/open-app';
import { openContext } from '../../support/browser/open-browser';
import { connectToWorkerBrowser } from '../../support/browser/setup/worker-browsers';
import { npmStart, type NpmStart } from '../../support/processes/npm-start';

let start: NpmStart | undefined;
let address: string;
let browser: Browser;

beforeAll(async () => {
  browser = await connectToWorkerBrowser();
  start = await npmStart();
  address = await start.address();
});
afterAll(async () => {
  await browser.close();
  await start?.stop();
});

/** Expo shows errors and warnings of the app in a toast or over the whole page. */
async function expectNoToast(page: Page): Promise<void> {
  const toast = page.locator('#error-toast');
  expect(await toast.count()).toBe(1);
  expect(await toast.evaluate(({ shadowRoot }) => shadowRoot?.querySelector('div')?.innerHTML)).toBe('');
  expect(await page.locator('#error-overlay').count()).toBe(0);
}

// The first of the two tests opens the page during the first build.
it.each(['phone', 'wide'] as const)('npm start serves an app whose demo answers (%s)', async (screen) => {
  const context = await openContext(browser, { screen, locale: 'machine' });
  // The first build takes about 100 seconds of CPU time. Only the timeout of the test limits the wait.
  context.setDefaultTimeout(0);
  const { page, problems, close } = await openPage(context, address, undefined, 'commit');
  const user = driver(page);
  if (screen === 'phone') {
    await page.getByText(/Building Skein: \d+%/).waitFor();
    await start?.prints(/Building Skein: \d+%/);
  }
  await user.id('try-demo').waitFor();
  expect(await page.locator('#loading').isVisible()).toBe(false);
  expect(await coveringElements(page, 'try-demo')).toEqual([]);

  await user.tryDemo();
  await user.send('Hello');
  await user.id('message-assistant').first().waitFor();
  await user.waitUntilIdle();
  expect(await user.id('message-assistant').first().innerText()).toMatch(/\w{3}/);

  for (const part of ['composer-attach', 'composer-input', 'composer-send']) {
    expect(await coveringElements(page, part)).toEqual([]);
  }
  await expectNoToast(page);
  expect(problems).toEqual([]);
  await close();
});

describe('a second npm start', () => {
  let second: NpmStart | undefined;
  afterEach(() => second?.stop());

  it('uses the next free port and says so', async () => {
    second = await npmStart();
    const [, port] = await second.prints(/^Another program is using port 8081, so Skein uses port (\d+)\.$/m);
    expect(Number(port)).toBeGreaterThan(8081);
    expect(Number(port)).not.toBe(Number(new URL(address).port));
  });

  it('refuses a port that the first one uses', async () => {
    const { port } = new URL(address);
    second = await npmStart('--port', port);
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`Another program is using port ${port}.`);
    expect(second.output()).not.toContain('Metro');
  });
});
