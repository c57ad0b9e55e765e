import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

import { driver } from '../../__tests__/support/browser/drive-app';
import { openPage } from '../../__tests__/support/browser/open-app';
import { openContext } from '../../__tests__/support/browser/open-browser';
import { visit } from '../../__tests__/support/browser/visit';
import { waitUntilStill } from '../../__tests__/support/browser/wait-for';
import type { DemoLanguage } from '../../src/providers/demo/languages/demo-language';
import { LABELS } from '../../src/providers/demo/languages/suggestions';
import { STORE_SIZES, type StoreSize } from './store-sizes';

const LOCALES: Readonly<Record<DemoLanguage, string>> = {
  en: 'en-US',
  'zh-Hans': 'zh-CN',
  de: 'de-DE',
  ja: 'ja-JP',
  es: 'es-ES',
  ar: 'ar-EG',
};

export interface StoreOptions {
  readonly url: string;
  readonly folder: string;
  /** Only these; default: all. */
  readonly languages?: readonly string[];
  readonly sizes?: readonly string[];
}

/** Takes the pictures for both stores, in all languages, into a folder for each language. */
export async function takeStoreScreenshots(browser: Browser, options: StoreOptions): Promise<void> {
  const { url, folder, languages, sizes } = options;
  for (const language of Object.keys(LOCALES) as DemoLanguage[]) {
    if (languages && !languages.includes(language)) continue;
    await mkdir(join(folder, language), { recursive: true });
    for (const size of STORE_SIZES) {
      if (sizes && !sizes.includes(size.name)) continue;
      const { page, close } = await open(browser, url, language, size);
      await walk(page, language, async (name) => {
        await waitUntilStill(page);
        await page.screenshot({ path: join(folder, language, `${size.name}-${name}.png`) });
      });
      await close();
    }
  }
}

async function open(browser: Browser, url: string, language: DemoLanguage, size: StoreSize) {
  const { width, height, pixelRatio } = size;
  const context = await openContext(browser, {
    screen: width > 840 ? 'wide' : 'phone',
    locale: LOCALES[language],
    pixelRatio,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => Object.assign(window, { __SKEIN_DEMO_WORD_MS__: 0 }));
  return openPage(context, url, (page) => page.setViewportSize({ width, height }));
}

/** The demo understands its own suggestions in every language. */
async function walk(page: Page, language: DemoLanguage, take: (name: string) => Promise<void>) {
  const user = driver(page);
  const labels = LABELS[language];
  const say = async (text: string) => {
    await user.send(text);
    await user.id('message-user').getByText(text).last().waitFor();
    await user.waitUntilIdle();
  };
  const startChat = async () => {
    await visit(page, '/');
    await user.id('new-chat').first().click();
    await user.id('suggestion').first().waitFor();
  };

  await user.id('try-demo').waitFor();
  if (!(await page.evaluate(canDraw, labels.table))) {
    throw new Error(
      `This computer has no font for ${language}. Install one (for example Noto), or choose others with --language.`,
    );
  }
  await take('6-start');
  await user.tryDemo();
  await say(labels.what);
  await say(labels.table);
  await take('1-chat');
  await startChat();
  await say(labels.formula);
  await say(labels.code);
  await take('3-code');
  await startChat();
  await say(labels.long);
  await user.id('follow-up').first().click();
  await user.id('summary-chip').waitFor();
  await user.waitUntilIdle();
  await user.openContext();
  await user.id('summary-text').waitFor();
  await take('2-summary');
  await user.closeSheet();
  await startChat();
  await user.send(labels.web);
  await user.id('approval').waitFor();
  await take('4-approval');
  await user.id('deny-tool').click();
  await user.waitUntilIdle();
  await visit(page, '/');
  await user.id('session-item').first().waitFor();
  await take('5-chats');
}

/** Whether the browser has a font for the text. It draws the same box for every letter that it lacks. */
function canDraw(text: string): boolean {
  const draw = (letter: string): string => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 32;
    const pen = canvas.getContext('2d');
    if (pen) pen.font = '24px sans-serif';
    pen?.fillText(letter, 0, 28);
    return canvas.toDataURL();
  };
  const [first = '', second = ''] = new Set(text.replaceAll(' ', ''));
  return draw(first) !== draw(second);
}
