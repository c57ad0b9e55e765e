/** Takes screenshots of the exported web app (`npm run export:web` first) into docs/screens/, for the README and for review. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '../__tests__/support/browser/setup/launch-chromium';
import { EXPORTED_APP, openPage } from '../__tests__/support/browser/open-app';
import { openContext } from '../__tests__/support/browser/open-browser';
import { setColorScheme, walkScenes } from '../__tests__/support/browser/scenes/walk-scenes';
import { serveStatic } from '../__tests__/support/browser/setup/serve-static';

const folder = process.argv[2] ?? join(__dirname, '..', 'docs', 'screens');

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const server = await serveStatic(EXPORTED_APP);
  const browser = await launchBrowser();
  try {
    for (const screen of ['phone', 'wide'] as const) {
      const { page, close } = await openPage(
        await openContext(browser, { screen, reducedMotion: 'reduce', pixelRatio: screen === 'phone' ? 2 : 1 }),
        server.url,
      );
      const takeScreenshots = async (name: string) => {
        for (const colorScheme of ['dark', 'light'] as const) {
          await setColorScheme(page, colorScheme);
          await page.screenshot({ path: join(folder, `${name}-${screen}-${colorScheme}.png`) });
        }
      };
      await walkScenes(page, { url: server.url, sizesOf: () => [screen] }, takeScreenshots);
      await close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

void main();
