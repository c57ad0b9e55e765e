/**
 * Takes screenshots of the exported web app (`npm run export:web` first) into docs/screens/, for the README and for review. With `--store`: the
 * pictures for both stores, in all languages, into .cache/store-screenshots (`--language de` and `--size play-phone`, several times, for some).
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../__tests__/support/browser/setup/launch-chromium';
import { EXPORTED_APP, openPage } from '../__tests__/support/browser/open-app';
import { openContext } from '../__tests__/support/browser/open-browser';
import { setColorScheme, walkScenes } from '../__tests__/support/browser/scenes/walk-scenes';
import { serveStatic } from '../__tests__/support/browser/setup/serve-static';
import { takeStoreScreenshots } from './screenshots/take-store-screenshots';

const ROOT = join(__dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'boolean', default: false },
    language: { type: 'string', multiple: true },
    size: { type: 'string', multiple: true },
  },
});

async function takeScenes(browser: Browser, url: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const screen of ['phone', 'wide'] as const) {
    const { page, close } = await openPage(
      await openContext(browser, { screen, reducedMotion: 'reduce', pixelRatio: screen === 'phone' ? 2 : 1 }),
      url,
    );
    const takeScreenshots = async (name: string) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await setColorScheme(page, colorScheme);
        await page.screenshot({ path: join(folder, `${name}-${screen}-${colorScheme}.png`) });
      }
    };
    await walkScenes(page, { url, sizesOf: () => [screen] }, takeScreenshots);
    await close();
  }
}

async function main(): Promise<void> {
  const [folder] = positionals;
  const server = await serveStatic(EXPORTED_APP);
  const browser = await launchBrowser();
  try {
    if (values.store) {
      await takeStoreScreenshots(browser, {
        url: server.url,
        folder: folder ?? join(ROOT, '.cache', 'store-screenshots'),
        languages: values.language,
        sizes: values.size,
      });
    } else {
      await takeScenes(browser, server.url, folder ?? join(ROOT, 'docs', 'screens'));
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

void main();
