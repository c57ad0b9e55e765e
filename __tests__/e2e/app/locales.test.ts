import { exportedApp } from '../../support/browser/exported-app';

/** The screens that format numbers, dates and language names, each with something that only it has. */
const SETTINGS = {
  '/settings': 'open-providers',
  '/settings/context': 'restore-context-defaults',
  '/settings/usage': 'usage-total',
  '/settings/data': 'export-json',
};

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
    for (const [path, testId] of Object.entries(SETTINGS)) {
      await user.visit(path);
      // A heading may still be the one of the screen before.
      await user
        .id(testId)
        .or(page.getByTestId(/(crash|failure)-screen/))
        .first()
        .waitFor();
      expect(await page.getByTestId(/(crash|failure)-screen/).count()).toBe(0);
    }
  },
);
