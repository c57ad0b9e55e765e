/** Photographs the exported web app (`npm run export:web` first) into docs/screens/, for the README and for review. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EXPORTED_APP, openApp } from '../__tests__/support/open-app';
import { FURTHER_SCENES, SCENES, walkScenes } from '../__tests__/support/scenes';
import { serveStatic } from '../__tests__/support/serve-static';

const folder = process.argv[2] ?? join(__dirname, '..', 'docs', 'screens');
const REPAINTED_MS = 200;

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const server = await serveStatic(EXPORTED_APP);
  try {
    for (const screen of ['phone', 'wide'] as const) {
      const { page, close } = await openApp(server.url, { screen });
      const photograph = async (name: string) => {
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.waitForTimeout(REPAINTED_MS);
          await page.screenshot({ path: join(folder, `${name}-${screen}-${colorScheme}.png`) });
        }
      };
      await walkScenes(page, server.url, photograph, [...SCENES, ...FURTHER_SCENES]);
      await close();
    }
  } finally {
    await server.close();
  }
}

void main();
