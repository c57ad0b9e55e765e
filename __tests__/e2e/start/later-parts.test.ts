import { exportedApp } from '../../support/browser/exported-app';

const app = exportedApp();
const SCREENS = '**/js/web/screens-*.js';
const FAILED = /ERR_FAILED|Failed to load resource|screens-/;

it('a screen that cannot be downloaded says so, and opens when the user tries again', async () => {
  const { page, user } = await app.open('/settings', {
    expects: FAILED,
    prepare: (opened) => opened.route(SCREENS, (route) => route.abort()),
  });
  await user.id('missing-screen').waitFor();
  await page.unroute(SCREENS);
  await user.id('try-again').click();
  await page.getByText('Settings').first().waitFor();
});

it('after the first visit, all screens open without a connection', async () => {
  const { page, user } = await app.open('/', {
    serviceWorker: true,
    tolerates: /ERR_INTERNET_DISCONNECTED/,
    prepare: (opened) => opened.route(SCREENS, (route) => route.abort()),
    expects: undefined,
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await user.tryDemo();
  await user.send('Hello');
  await user.id('message-assistant').first().waitFor();
});
