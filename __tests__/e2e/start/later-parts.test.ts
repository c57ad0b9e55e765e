import { exportedApp } from '../../support/browser/exported-app';

const app = exportedApp();
const SCREENS = '**/js/web/screens-*.js';
const FAILED = /ERR_FAILED|Failed to load resource|screens-/;

describe('a screen that cannot be downloaded', () => {
  it('says so, and opens when the user tries again', async () => {
    const { page, user } = await app.open('/settings', {
      expects: FAILED,
      prepare: (opened) => opened.route(SCREENS, (route) => route.abort()),
    });
    await user.id('missing-screen').waitFor();
    await user.id('try-again').click();
    await user.id('missing-screen').waitFor();
    await page.unroute(SCREENS);
    await user.id('try-again').click();
    await user.id('open-providers').waitFor();
  });

  it('leaves the list of chats usable', async () => {
    const { user } = await app.open('/settings', {
      expects: FAILED,
      prepare: (opened) => opened.route(SCREENS, (route) => route.abort()),
    });
    await user.id('back-to-chats').click();
    await user.id('try-demo').waitFor();
  });

  it('opens after reloading the page when a new deployment removed the file', async () => {
    const { page, user } = await app.open('/settings', {
      expects: /404/,
      prepare: (opened) => opened.route(SCREENS, (route) => route.fulfill({ status: 404 })),
    });
    await user.id('missing-screen').waitFor();
    await page.unroute(SCREENS);
    await user.id('reload-page').click();
    await user.id('open-providers').waitFor();
  });
});

it('after the first visit, every screen opens without a connection, also those that were not opened', async () => {
  const { page, user } = await app.open('/', {
    serviceWorker: true,
    tolerates: /ERR_INTERNET_DISCONNECTED/,
    expects: FAILED,
    // Nothing but the service worker downloads the screens.
    prepare: (opened) => opened.route(SCREENS, (route) => route.abort()),
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.unroute(SCREENS);
  await page.context().setOffline(true);
  await user.tryDemo();
  await user.send('Hello');
  await user.id('message-assistant').first().waitFor();
});
