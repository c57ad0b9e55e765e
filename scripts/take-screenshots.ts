/** Photographs the exported web app (`npm run export:web` first) into docs/screens/, for the README and for review. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EXPORTED_APP, openApp } from '../__tests__/support/open-app';
import { serveStatic } from '../__tests__/support/serve-static';

const ROUTES = { sessions: '/', providers: '/settings/providers', settings: '/settings' };
const folder = join(__dirname, '..', 'docs', 'screens');

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const server = await serveStatic(EXPORTED_APP);
  try {
    for (const screen of ['phone', 'wide'] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, close } = await openApp(server.url, { screen, colorScheme });
        for (const [name, route] of Object.entries(ROUTES)) {
          await page.goto(server.url + route);
          await page.waitForLoadState('networkidle');
          await page.screenshot({ path: join(folder, `${name}-${screen}-${colorScheme}.png`) });
        }
        await close();
      }
    }
  } finally {
    await server.close();
  }
}

void main();
