import type { Page } from 'playwright-core';
import { LANGUAGES } from '@/ui/i18n/languages';
import { exportedApp } from '../../support/browser/exported-app';

const app = exportedApp();

/** The heading of the settings page in each language. */
const SETTINGS = {
  en: 'Settings',
  'zh-Hans': '设置',
  de: 'Einstellungen',
  ja: '設定',
  es: 'Ajustes',
  ar: 'الإعدادات',
} as const;

const BLACK = 'rgb(0, 0, 0)';

/** Adds `background()` to the page, which returns the colour behind its cards. */
const defineBackground = (page: Page) =>
  page.evaluate(() => {
    const background = () => {
      let element = document.querySelector('[data-testid=appearance-black]');
      for (; element; element = element.parentElement) {
        const { width, height } = element.getBoundingClientRect();
        const { backgroundColor } = getComputedStyle(element);
        const isPage = width > innerWidth * 0.98 && height > innerHeight / 2; // not a card
        if (isPage && backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
      }
      return null;
    };
    Object.assign(window, { background });
  });
const background = (page: Page) => page.evaluate<string>('background()');
const waitForOtherColor = (page: Page, color: string) =>
  page.waitForFunction((before) => (window as unknown as { background(): string }).background() !== before, color);

const open = app.share((screen: 'phone' | 'wide') => app.open('/settings', { screen, colorScheme: 'light' }));

describe.each(['phone', 'wide'] as const)('on a %s screen', (screen) => {
  it('the chosen theme (light, dark or black) survives a reload, and the system theme can be restored', async () => {
    const { page, user, problems } = await open(screen);
    await user.id('appearance-black').waitFor();
    await defineBackground(page);
    const light = await background(page);
    await user.id('appearance-dark').click();
    await waitForOtherColor(page, light);
    const dark = await background(page);
    await user.id('appearance-black').click();
    await waitForOtherColor(page, dark);
    expect(await background(page)).toBe(BLACK);
    await page.reload();
    await user.id('appearance-black').waitFor();
    await defineBackground(page);
    expect(await background(page)).toBe(BLACK);
    expect([light, dark]).not.toContain(BLACK);
    await user.id('appearance-system').click();
    await waitForOtherColor(page, BLACK);
    expect(await background(page)).toBe(light);
    expect(problems).toEqual([]);
  });

  it('every language is listed by its own name, applies immediately and survives a reload', async () => {
    const { page, user, problems } = await open(screen);
    for (const { tag, name } of LANGUAGES) {
      await page.getByText(name, { exact: true }).click();
      await page.getByRole('heading', { name: SETTINGS[tag] }).first().waitFor();
      await page.waitForFunction((lang) => document.documentElement.lang.startsWith(lang), tag);
    }
    await page.reload();
    await page.getByRole('heading', { name: SETTINGS.ar }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await user.id('language-system').click();
    await page.getByRole('heading', { name: SETTINGS.en }).first().waitFor();
    expect(problems).toEqual([]);
  });
});
