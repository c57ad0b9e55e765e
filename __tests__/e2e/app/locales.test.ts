import { exportedApp } from '../../support/browser/exported-app';

/** The screens that format numbers, dates and language names. */
const SETTINGS = ['', '/context', '/usage', '/data'];

const app = exportedApp();

// Browsers report these in containers and on machines without a configured language.
it.each(['en-US@posix', 'C', 'POSIX', 'zh_CN.UTF-8', ''])(
  'the demo answers and the settings open where the locale is %j, which is not a language tag',
  async (locale) => {
    const { page, user } = await app.open('/', {
      prepare: (opened) =>
        opened.addInitScript((language) => {
          Object.defineProperty(navigator, 'language', { get: () => language });
          Object.defineProperty(navigator, 'languages', { get: () => (language === '' ? [] : [language]) });
        }, locale),
    });
    await user.tryDemo();
    await user.send('Hello');
    await user.id('message-assistant').first().waitFor();
    for (const path of SETTINGS) {
      await user.visit(`/settings${path}`);
      await page.getByRole('heading').first().waitFor();
      expect(await page.getByTestId(/(crash|failure)-screen/).count()).toBe(0);
    }
  },
);
